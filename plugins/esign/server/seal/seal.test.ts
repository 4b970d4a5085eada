import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { isRefused, seal, selfSigned, verify } from '@cloudoc/pdf-signing/src/index.ts'
import { aPdf as aBarePdf } from '@cloudoc/storage/testing/uploads.ts'
import { readPdf as readText } from '../../../../lib/document-renderer/tests/read-pdf.ts'
import { aPdf } from '../../../../lib/pdf-signing/tests/samples.ts'
import { type TestAuthority, timeStampAuthority } from '../../../../lib/pdf-signing/tests/time-stamp-authority.ts'
import { verifySigned } from '../../contract/verify.ts'
import { aFinishing, outcomeOf } from '../../testing/finishing.ts'

const app = suite()
let clock: TestAuthority
beforeAll(async () => {
  clock = await timeStampAuthority()
})
afterAll(() => clock.close())
afterEach(async () => {
  await app.environment({})
  await app.clock(0)
})

const sealNow = (envelopeId: number) => app.job('esign.seal', { envelopeId })
const mailsTo = (envelopeId: number) =>
  app.mails.filter(({ to }) => JSON.stringify(to).includes(`-${envelopeId}@sign.example`)).length
const verified = async (content: Buffer) => {
  const found = await verify(content)
  if ('refused' in found) throw new Error(found.refused)
  return found
}

it('what everyone has signed becomes one sealed file and a certificate, which anybody can look up', async () => {
  const one = await aFinishing(app)
  await sealNow(one.envelopeId)
  const {
    state,
    files: [signed, certificate, ...more],
  } = await outcomeOf(app, one.envelopeId)
  if (!signed || !certificate) throw new Error('Nothing was sealed')
  expect([state, signed.kind, certificate.kind, more]).toEqual(['finalized', 'signed', 'certificate', []])
  for (const { content, hash, size, level } of [signed, certificate]) {
    expect([createHash('sha256').update(content).digest('hex'), content.length, level]).toEqual([hash, size, 'B-B'])
    expect(await verified(content)).toMatchObject({
      intact: true,
      signatures: [{ level: 'B-B', signer: 'Cloudoc document seal', selfSigned: true }],
    })
  }
  // What was signed lies at its beginning as it was; then who signed, and the certificate.
  expect(signed.content.subarray(0, one.source.length).equals(one.source)).toBe(true)
  const text = await readText(signed.content)
  expect(text.pages).toHaveLength(signed.pages)
  expect(text.pages.slice(0, 2).every(page => page.includes('staff follow the procedure'))).toBe(true)
  for (const said of [
    'Zoë Ŵynn',
    'Bob de Vries',
    'Cara Lee',
    'Dee Fox',
    'Contract of employment',
    createHash('sha256').update(one.source).digest('hex'),
    one.code,
    '192.0.2.7',
    'I agree to sign this document electronically',
  ])
    expect(text.pages.slice(2).join(' ')).toContain(said)
  expect(text.pages.join(' ')).not.toContain('Gone Away')
  const proof = await readText(certificate.content)
  expect(proof.pages.join(' ')).toContain(signed.hash)
  expect(proof.isMarked).toBe(true)

  const known = {
    title: 'Contract of employment',
    hash: signed.hash,
    level: 'B-B',
    who: [
      { initials: 'Z. Ŵ.', role: 'signer' },
      { initials: 'B. d. V.', role: 'signer' },
      { initials: 'C. L.', role: 'approver' },
    ],
  }
  expect(await app.call(verifySigned, { hash: signed.hash.toUpperCase() })).toMatchObject({
    http: 200,
    response: { ...known, kind: 'signed', intact: 'intact' },
  })
  expect(await app.call(verifySigned, { hash: certificate.hash })).toMatchObject({
    http: 200,
    response: { ...known, kind: 'certificate', intact: 'intact' },
  })
  expect(await app.call(verifySigned, { code: ` ${one.code.toLowerCase().replace(/(....)/g, '$1-')} ` })).toMatchObject(
    { http: 200, response: { ...known, kind: 'signed', intact: 'unchecked' } },
  )
  const unknown = { http: 404, response: verifySigned.refusals.unknown.text }
  for (const input of [
    { hash: createHash('sha256').update(one.source).digest('hex') },
    { hash: 'f'.repeat(64) },
    { code: 'AAAA-BBBB-CCCC' },
    { code: one.code.slice(1) },
    { code: '%' },
  ]) {
    const answer = await app.call(verifySigned, input)
    expect(answer).toMatchObject('code' in input && input.code === '%' ? { http: 400 } : unknown)
  }
  expect(await app.call(verifySigned, {})).toMatchObject({ http: 400, response: verifySigned.refusals.nothing.text })
}, 60_000)

it('what is not finished is not spoken of, and somebody who tries codes is stopped', async () => {
  const one = await aFinishing(app)
  const ip = '198.51.100.77'
  expect(await app.call(verifySigned, { code: one.code }, { ip })).toMatchObject({
    http: 404,
    response: verifySigned.refusals.unknown.text,
  })
  const answers = await Promise.all(
    Array.from({ length: 62 }, () => app.call(verifySigned, { code: randomBytes(6).toString('hex') }, { ip })),
  )
  expect(answers.filter(({ http }) => http === 429).length).toBeGreaterThanOrEqual(2)
})

it('told twice, by the job and by the sweep, each envelope has one file of a kind and one mail for each person', async () => {
  const some = await Promise.all(Array.from({ length: 4 }, () => aFinishing(app)))
  await Promise.all([...some, ...some].map(({ envelopeId }) => sealNow(envelopeId)))
  await app.clock(120)
  await app.job('esign.sweep')
  await app.quiet()
  for (const { envelopeId, companyId } of some) {
    expect(await outcomeOf(app, envelopeId)).toMatchObject({
      state: 'finalized',
      files: [{ kind: 'signed' }, { kind: 'certificate' }],
    })
    const [left] = await app.db<{ reserved: number }>(
      `select count(*)::int as reserved from storage_blobs where company_id = $1 and state <> 'kept'`,
      [companyId],
    )
    expect(left).toEqual({ reserved: 0 })
  }
  const mails = some.map(({ envelopeId }) => mailsTo(envelopeId))
  expect(new Set(mails).size).toBe(1)
  expect(mails[0]).toBeGreaterThanOrEqual(4)
  await Promise.all(some.map(({ envelopeId }) => sealNow(envelopeId)))
  await app.quiet()
  expect(some.map(({ envelopeId }) => mailsTo(envelopeId))).toEqual(mails)
}, 90_000)

it('a time stamp is waited for for a quarter of an hour, and then done without, which the certificate says', async () => {
  await app.environment({ TSA_URL: clock.url })
  const lucky = await aFinishing(app)
  await sealNow(lucky.envelopeId)
  const {
    files: [stamped],
  } = await outcomeOf(app, lucky.envelopeId)
  expect(stamped?.level).toBe('B-LT')
  expect(await verified(stamped?.content ?? Buffer.alloc(0))).toMatchObject({
    intact: true,
    signatures: [{ level: 'B-LT', locks: true, timeStamp: { by: 'Clock of the tests' } }],
  })

  clock.mood = 'gone'
  const one = await aFinishing(app)
  await expect(sealNow(one.envelopeId)).rejects.toThrow()
  expect(await outcomeOf(app, one.envelopeId)).toEqual({ state: 'finishing', files: [] })
  await app.clock(16 * 60)
  await sealNow(one.envelopeId)
  const {
    state,
    files: [signed, certificate],
  } = await outcomeOf(app, one.envelopeId)
  expect([state, signed?.level, certificate?.level]).toEqual(['finalized', 'B-B', 'B-B'])
  expect((await readText(certificate?.content ?? Buffer.alloc(0))).pages.join(' ')).toContain(
    'The service for time stamps did not answer',
  )
  clock.mood = 'granted'
}, 60_000)

it('the key of an authority is used as soon as it is named; while it cannot be opened nothing is sealed, and then all is', async () => {
  const file = join(__dirname, '../../../../lib/pdf-signing/tests/key.p12')
  const one = await aFinishing(app)
  await app.environment({ SIGNING_P12: file, SIGNING_P12_PASSWORD: 'wrong' })
  await expect(sealNow(one.envelopeId)).rejects.toThrow()
  expect((await outcomeOf(app, one.envelopeId)).state).toBe('finishing')
  expect(app.log()).not.toContain('of the tests')
  await app.environment({ SIGNING_P12: readFileSync(file).toString('base64'), SIGNING_P12_PASSWORD: 'of the tests' })
  await sealNow(one.envelopeId)
  expect(await verified((await outcomeOf(app, one.envelopeId)).files[0]?.content ?? Buffer.alloc(0))).toMatchObject({
    intact: true,
    signatures: [{ signer: 'Seal of the tests' }],
  })
  // Our own is one for all, kept sealed; one that is no longer to be used is followed by another.
  const keys = () =>
    app.db<{ number: number; sealed: string }>('select number, sealed from signing_keys order by number')
  const before = await keys()
  expect(before.map(({ number }) => number)).toEqual([1])
  await app.environment({ SIGNING_KEYS_SINCE: new Date(Date.now() + 1000).toISOString() })
  await app.clock(60)
  const other = await aFinishing(app)
  await sealNow(other.envelopeId)
  expect((await keys()).map(({ number }) => number)).toEqual([1, 2])
}, 60_000)

it('what was changed behind our back is never sealed; a file that was signed elsewhere keeps its signature, and a mended one is taken', async () => {
  const changed = await aFinishing(app)
  writeFileSync(join(app.folder, 'files', changed.sourceKey), await aPdf({ pages: 1 }))
  await expect(sealNow(changed.envelopeId)).rejects.toThrow()
  expect(await outcomeOf(app, changed.envelopeId)).toEqual({ state: 'finishing', files: [] })

  const key = await selfSigned({
    name: 'Somebody else',
    organisation: 'Elsewhere',
    from: new Date('2026-01-01'),
    years: 10,
  })
  const elsewhere = await seal(await aPdf({ pages: 1 }), { key, at: new Date(), reason: 'Signed elsewhere' })
  if (isRefused(elsewhere)) throw new Error(elsewhere.refused)
  const second = await aFinishing(app, { source: Buffer.from(elsewhere.bytes) })
  await sealNow(second.envelopeId)
  const {
    files: [twice],
  } = await outcomeOf(app, second.envelopeId)
  expect(await verified(twice?.content ?? Buffer.alloc(0))).toMatchObject({
    intact: true,
    signatures: [
      { intact: true, whole: false, signer: 'Somebody else' },
      { intact: true, whole: true, locks: false },
    ],
  })

  // Without the table of what lies where, as some programs write them.
  const mended = await aFinishing(app, { source: Buffer.from(aBarePdf()), pages: 1 })
  await sealNow(mended.envelopeId)
  expect((await outcomeOf(app, mended.envelopeId)).state).toBe('finalized')
}, 60_000)
