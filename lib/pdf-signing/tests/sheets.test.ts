import { closeRenderers, renderHtmlPdf } from '@cloudoc/document-renderer/src/index.ts'
import { readPdf as readText } from '../../document-renderer/tests/read-pdf.ts'
import { appendPages, isRefused, printCertificate, printSheets, type SheetInput } from '../src/index.ts'
import { aPdf } from './samples.ts'

afterAll(closeRenderers)

const at = new Date('2026-07-23T09:12:44Z')
const input: SheetInput = {
  title: 'Contract <b>of</b> employment',
  company: 'Sunny Care',
  sender: 'Ann Example',
  sentAt: at,
  finishedAt: new Date('2026-11-23T09:12:44Z'),
  id: 'abc',
  code: 'K7QF-2M9X-PW4T',
  verifyUrl: 'https://cloudoc.example/verify',
  source: { sha256: 'a'.repeat(64), pages: 1, bytes: 1234 },
  consent: 'I agree.',
  note: '',
  people: [
    {
      name: 'Zoë Ŵynn',
      email: 'zoe@example.org',
      role: 'Signer',
      did: 'Signed',
      mark: { kind: 'typed', text: 'Zoë Ŵynn' },
      at,
    },
    {
      name: 'Bob',
      email: 'bob@example.org',
      role: 'Signer',
      did: 'Signed',
      mark: { kind: 'drawn', path: 'M20 300L120 20', width: 1000, height: 400 },
      at,
    },
    { name: 'Dee', email: 'dee@example.org', role: 'Gets a copy', did: '', mark: null, at: null },
  ],
  events: [{ at, what: 'Sent', by: 'Ann Example', network: '192.0.2.7', detail: 'Firefox' }],
}
const options = { tenant: 'one' }

it('says who signed and when, with the zone, read aloud as what it is, and the same each time', async () => {
  const pages = await printSheets(input, options)
  expect((await printSheets(input, options)).equals(pages)).toBe(true)
  const read = await readText(pages)
  const text = read.pages.join(' ')
  for (const said of [
    'Contract <b>of</b> employment',
    'Zoë Ŵynn',
    '23 July 2026 at 10:12:44 BST',
    '23 November 2026 at 09:12:44 GMT',
    'a'.repeat(64),
    'I agree.',
    '192.0.2.7',
    'K7QF-2M9X-PW4T',
    'https://cloudoc.example/verify',
  ])
    expect(text).toContain(said)
  expect(read).toMatchObject({
    title: 'Signatures: Contract <b>of</b> employment',
    language: 'en-GB',
    isMarked: true,
    loose: '',
    figures: ['Drawn signature of Bob'],
  })
  // A typed name is written by hand, as it seems.
  expect(read.fonts).toContain('DancingScript-Regular')
  for (const role of ['H1', 'H2', 'Table', 'TH', 'TD', 'P']) expect(read.roles).toContain(role)
  expect(
    (
      await readText(
        await printCertificate(
          { ...input, signed: { sha256: 'b'.repeat(64), pages: 3, seal: 'sealed (PAdES B-T)' } },
          options,
        ),
      )
    ).pages.join(' '),
  ).toMatch(/b{64}/)
  expect(() =>
    printSheets(
      {
        ...input,
        people: [
          {
            name: 'Eve',
            email: '',
            role: 'Signer',
            did: 'Signed',
            mark: { kind: 'drawn', path: 'M0 0"/><script/>', width: 10, height: 4 },
            at,
          },
        ],
      },
      options,
    ),
  ).toThrow('no path')
}, 60_000)

it('the certificate of two signers takes two pages, and how to check it is not torn apart', async () => {
  const agent =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
  const told = (what: string, by: string) => ({ at, what, by, network: '192.0.2.7', detail: agent })
  const events = ['Zoë Ŵynn', 'Bob'].flatMap(name => [
    { ...told(`${name} was asked`, ''), network: '', detail: '' },
    told(`${name} opened it`, name),
    told(`${name} was reminded`, 'Ann Example'),
    told(`${name} signed`, name),
  ])
  const consent =
    'I agree to sign this document electronically. My electronic signature is as binding as one on paper. I can ask for a paper copy, and I may decline to sign.'
  const certificate = await printCertificate(
    {
      ...input,
      consent,
      events: [told('Sent', 'Ann Example'), ...events, { ...told('Sealed', ''), network: '', detail: '' }],
      signed: { sha256: 'b'.repeat(64), pages: 3, seal: 'sealed (PAdES B-T)' },
    },
    options,
  )
  const { pages } = await readText(certificate)
  expect(pages.length).toBeLessThanOrEqual(2)
  const last = pages.at(-1) ?? ''
  expect(last).toContain('How to check it')
  expect(last).toContain('digital signature')
}, 60_000)

it('is hung behind what a file says of itself; one that says nothing stays so', async () => {
  const source = await renderHtmlPdf(
    {
      title: 'Policy',
      author: 'Sunny Care',
      subject: '',
      html: '<h1>Policy</h1><table><thead><tr><th scope="col">Who</th></tr></thead><tbody><tr><td>All</td></tr></tbody></table>',
      css: '',
      footer: { left: '', right: '' },
      revisedAt: at,
    },
    options,
  )
  const pages = await printSheets(input, options)
  const both = await appendPages(source, pages)
  if (isRefused(both)) throw new Error(both.refused)
  expect(Buffer.from(both.subarray(0, source.length)).equals(source)).toBe(true)
  const read = await readText(Buffer.from(both))
  expect([read.title, read.language, read.isMarked, read.loose, read.figures]).toEqual([
    'Policy',
    'en-GB',
    true,
    '',
    ['Drawn signature of Bob'],
  ])
  expect(read.roles).toContain('Sect')
  expect(read.pages[0]).toContain('Policy')
  const bare = await appendPages(await aPdf(), pages)
  if (isRefused(bare)) throw new Error(bare.refused)
  expect(Buffer.from(bare).includes('/StructTreeRoot')).toBe(false)
}, 60_000)
