import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF, PdfDict, PdfName, PdfNumber } from '@libpdf/core'
import {
  appendPages,
  factsOfKey,
  isRefused,
  type Refused,
  readPdf,
  readSealed,
  type SealKey,
  seal,
  selfSigned,
  TimeStampFailed,
  verify,
} from '../src/index.ts'
import { aCertified, aDynamicForm, anEncrypted, aPdf } from './samples.ts'
import { type Mood, type TestAuthority, timeStampAuthority } from './time-stamp-authority.ts'

const at = new Date('2026-11-23T09:00:00Z')
const p12 = {
  kind: 'p12',
  file: readFileSync(new URL('key.p12', `file://${__dirname}/`)),
  password: 'of the tests',
} as const
let own: SealKey
let clock: TestAuthority
beforeAll(async () => {
  own = await selfSigned({ name: 'Seal of somebody', organisation: 'Example', from: new Date('2026-01-01'), years: 10 })
  clock = await timeStampAuthority(() => at)
})
afterAll(() => clock.close())
beforeEach(() => {
  clock.mood = 'granted'
  clock.list = 'good'
})

function kept<T extends object>(value: T | Refused): T {
  if (isRefused(value)) throw new Error(value.refused)
  return value
}
const sealed = async (pdf: Uint8Array, key: SealKey = own) =>
  kept(await seal(pdf, { key, at, reason: 'Signed by all' })).bytes
const stamped = () => ({ key: own, at, reason: 'Signed by all', timeStamp: { url: clock.url, limitMs: 2000 } })

/** What poppler says, where it is installed; nothing elsewhere. */
function pdfsig(pdf: Uint8Array): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'seal-'))
  try {
    writeFileSync(join(folder, 'a.pdf'), pdf)
    return execFileSync('pdfsig', ['-nocert', join(folder, 'a.pdf')], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test.each([[1], [200]])('%i pages are sealed, and each change to them is found', async pages => {
  const bytes = await sealed(await aPdf({ pages }))
  expect(await verify(bytes)).toMatchObject({
    intact: true,
    signatures: [
      {
        intact: true,
        whole: true,
        level: 'B-B',
        signer: 'Seal of somebody',
        selfSigned: true,
        at,
        fingerprint: (await factsOfKey(own)).fingerprint,
      },
    ],
  })
  expect(pdfsig(bytes) ?? 'Signature is Valid').toContain('Signature is Valid')
  // In the first page, in the seal's own dictionary, in the signature, at the end.
  const seals = Buffer.from(bytes).lastIndexOf('/ByteRange')
  for (const place of [200, seals - 20, Buffer.from(bytes).indexOf('<3082', seals) + 900, bytes.length - 3]) {
    const changed = Uint8Array.from(bytes)
    changed[place] = (changed[place] ?? 0) ^ 1
    const found = await verify(changed)
    expect([place, isRefused(found) || found.intact]).not.toEqual([place, true])
  }
  expect(await verify(Buffer.concat([bytes, Buffer.from('\n% behind\n')]))).toMatchObject({
    intact: false,
    signatures: [{ intact: true, whole: false }],
  })
  expect(await verify(await aPdf())).toEqual({ intact: false, signatures: [] })
})

test('pages are put behind a file as it is, upright and whole, however its own lie', async () => {
  const source = await aPdf({ pages: 2, rotate: 90, crop: [100, 100, 300, 400] })
  expect(await readPdf(source)).toEqual({ pages: 2, signatures: 0, tagged: false })
  const both = kept(await appendPages(source, await aPdf({ pages: 3 })))
  expect(Buffer.from(both.subarray(0, source.length)).equals(source)).toBe(true)
  const own = (await PDF.load(both))
    .getPages()
    .map(({ dict }) => [
      dict.getNumber('Rotate')?.value,
      [...(dict.getArray('CropBox') ?? [])].map(each => (each.type === 'number' ? Math.round(each.value) : each)),
    ])
  expect(own).toEqual([[undefined, []], [undefined, []], ...Array.from({ length: 3 }, () => [0, [0, 0, 595, 842]])])
  expect((await PDF.load(both)).getPage(4)?.extractText().text).toContain('Page 3: staff follow')
  expect(await verify(await sealed(both))).toMatchObject({ intact: true })
})

test('a file that is signed already stays so, when pages are added and when it is sealed again', async () => {
  const first = await sealed(await aPdf(), p12)
  const second = await sealed(kept(await appendPages(first, await aPdf())))
  expect(await verify(second)).toMatchObject({
    intact: true,
    signatures: [
      { signer: 'Seal of the tests', intact: true, whole: false },
      { signer: 'Seal of somebody', intact: true, whole: true },
    ],
  })
  expect(await readPdf(second)).toMatchObject({ signatures: 2, pages: 2 })
  expect((pdfsig(second) ?? 'Signature is Valid Signature is Valid').match(/Signature is Valid/g)).toHaveLength(2)
  const changed = Uint8Array.from(second)
  changed[200] = (changed[200] ?? 0) ^ 1
  expect(await verify(changed)).toMatchObject({ intact: false })
})

test('what cannot be sealed is refused, each with its reason', async () => {
  const whole = Buffer.from(await aPdf())
  for (const [refused, bytes] of [
    ['broken', Buffer.from('%PDF-1.7\nnothing')],
    ['broken', Buffer.alloc(0)],
    ['broken', await aPdf({ pages: 0 })],
    ['encrypted', await anEncrypted()],
    ['dynamic', await aDynamicForm()],
    ['certified', await aCertified()],
  ] as const) {
    expect([
      refused,
      await readPdf(bytes),
      await appendPages(bytes, whole),
      await seal(bytes, { key: own, at, reason: 'No' }),
    ]).toEqual([refused, { refused }, { refused }, { refused }])
  }
  const signed = Buffer.from(await sealed(whole))
  // Without what says where its objects are, it has to be rebuilt.
  expect(await readPdf(Buffer.from(signed.toString('latin1').replaceAll('startxref', 'startnone'), 'latin1'))).toEqual({
    refused: 'damaged',
  })
})

test('a locked file says that nothing may be changed, and is not signed, added to or sealed again', async () => {
  const locked = kept(await seal(await aPdf(), { key: own, at, reason: 'Signed by all', locks: true })).bytes
  expect(await verify(locked)).toMatchObject({ intact: true, signatures: [{ whole: true, locks: true, level: 'B-B' }] })
  expect(pdfsig(locked) ?? 'Signature is Valid').toContain('Signature is Valid')
  const text = Buffer.from(locked).toString('latin1')
  expect(text).toMatch(/\/Perms\s*<<\s*\/DocMDP \d+ 0 R/)
  expect(text).toMatch(/\/TransformMethod \/DocMDP/)
  expect(await readSealed(locked)).toMatchObject({ pages: 1, signatures: 1 })
  for (const refused of [
    await readPdf(locked),
    await appendPages(locked, await aPdf()),
    await seal(locked, { key: own, at, reason: 'No' }),
  ])
    expect(refused).toEqual({ refused: 'certified' })
})

test('a file that was signed before is sealed, and cannot be locked: a lock is the first signature of a file', async () => {
  const first = await sealed(await aPdf(), p12)
  const second = kept(await seal(first, { key: own, at, reason: 'Signed by all', locks: true })).bytes
  expect(await verify(second)).toMatchObject({ intact: true, signatures: [{ locks: false }, { locks: false }] })
})

test('a time stamp is proof of when; where none comes, or one of something else, nothing is sealed', async () => {
  const { bytes, level } = kept(await seal(await aPdf(), stamped()))
  expect(level).toBe('B-LT')
  expect(await verify(bytes)).toMatchObject({
    intact: true,
    signatures: [{ level: 'B-LT', at, timeStamp: { at, by: 'Clock of the tests' } }],
  })
  for (const mood of ['gone', 'refuses', 'lies', 'babbles'] as const satisfies Mood[]) {
    clock.mood = mood
    await expect(seal(await aPdf(), stamped())).rejects.toThrow(TimeStampFailed)
  }
})

test('it carries what shows later that the certificates were good; where nobody says so, it is a level lower', async () => {
  const { bytes } = kept(await seal(await aPdf(), { ...stamped(), locks: true }))
  expect(await verify(bytes)).toMatchObject({ intact: true, signatures: [{ level: 'B-LT', locks: true, whole: true }] })
  expect(Buffer.from(bytes).toString('latin1')).toMatch(/\/CRLs\s*\[/)
  expect(pdfsig(bytes) ?? 'Signature is Valid').toContain('Signature is Valid')
  for (const list of ['gone', 'revoked', 'waits'] as const) {
    clock.list = list
    expect(kept(await seal(await aPdf(), stamped())).level).toBe('B-T')
  }
})

test('nothing but that may come behind a seal: a page, a note, a field, a catalog of another kind', async () => {
  const { bytes } = kept(await seal(await aPdf(), { ...stamped(), locks: true }))
  const changes: ((pdf: PDF) => void)[] = [
    pdf => void pdf.addPage(),
    pdf => void pdf.getPage(0)?.drawText('And more.', { x: 50, y: 50, size: 12 }),
    pdf => void pdf.getCatalog().set('OpenAction', PdfDict.of({ S: PdfName.of('JavaScript') })),
    pdf => void pdf.getPage(0)?.dict.set('Rotate', PdfNumber.of(90)),
    pdf => void pdf.getCatalog().delete('Perms'),
    pdf => void pdf.setTitle('Another'),
  ]
  for (const [at, change] of changes.entries()) {
    const pdf = await PDF.load(bytes)
    change(pdf)
    const changed = await pdf.save({ incremental: true })
    expect([at, changed.length > bytes.length]).toEqual([at, true])
    const found = await verify(changed)
    expect([at, isRefused(found) || found.intact]).toEqual([at, false])
  }
  // More of the same is no change.
  const again = await (await PDF.load(bytes)).addValidationData()
  expect(await verify(again.bytes)).toMatchObject({ intact: true })
})

test('a key of an authority is taken as it comes; with a wrong password it is none', async () => {
  expect(await factsOfKey(p12)).toMatchObject({
    owner: 'Seal of the tests',
    selfSigned: true,
    fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(await verify(await sealed(await aPdf(), p12))).toMatchObject({
    intact: true,
    signatures: [{ signer: 'Seal of the tests' }],
  })
  await expect(factsOfKey({ ...p12, password: 'another' })).rejects.toThrow()
})
