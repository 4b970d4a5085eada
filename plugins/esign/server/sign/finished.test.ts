import { createHash } from 'node:crypto'
import { suite, until } from '@cloudoc/core/testing/harness.ts'
import { signDetails, signFile, signList } from '../../contract/lists.ts'
import { openSign, signFileByLink } from '../../contract/signing.ts'
import { verifySigned } from '../../contract/verify.ts'
import { anEnvelope, aRecipient, aSender, complete, done, enter, linkFor, signs } from '../../testing/builders.ts'

const app = suite()

it('is sealed after the last signature: everyone is mailed once where the file is, and gets it with a code', async () => {
  const sender = await aSender(app)
  const [first, last, copy] = [aRecipient('Al First'), aRecipient('Zoe Last'), aRecipient('Cy Copy', { role: 'copy' })]
  const envelopeId = await anEnvelope(app, sender, [first, last, copy], { title: 'Offer' })
  const as = { as: sender.token }
  await signs(app, first)
  const inside = await enter(app, last)
  done(await complete(app, inside, { name: 'Zoe Last' }))
  await until(async () => done(await app.call(signDetails, { envelopeId }, as)).state === 'finalized')
  const details = done(await app.call(signDetails, { envelopeId }, as))
  expect(details).toMatchObject({
    asked: 2,
    signed: 2,
    waitingFor: [],
    verifyCode: expect.stringMatching(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/),
    files: [{ kind: 'source' }, { kind: 'signed' }, { kind: 'certificate' }],
  })
  expect(details.events.at(-1)).toMatchObject({ kind: 'sealed', by: '' })
  expect((await app.call(signList, { state: 'finalized' }, as)).response.counts).toMatchObject({
    finalized: 1,
    total: 1,
  })

  const hashOf = async (url: string): Promise<string> =>
    createHash('sha256')
      .update(Buffer.from(await (await fetch(`${app.url}${url}`)).arrayBuffer()))
      .digest('hex')
  const signed = details.files.find(({ kind }) => kind === 'signed')?.hash ?? ''
  const link = done(await app.call(signFile, { envelopeId, kind: 'signed' }, as))
  expect([link.fileName, await hashOf(link.url)]).toEqual(['Offer (signed).pdf', signed])
  expect(await hashOf(done(await app.call(signFileByLink, { ...inside, kind: 'signed' })).url)).toBe(signed)
  expect(await app.call(verifySigned, { hash: signed })).toMatchObject({
    http: 200,
    response: { title: 'Offer', intact: 'intact' },
  })

  // Whoever gets a copy is written to now for the first time, and goes in as everyone does.
  const token = await linkFor(app, copy)
  expect(done(await app.call(openSign, { token }))).toMatchObject({
    screen: 'ask',
    role: 'copy',
    envelopeState: 'finalized',
  })
  const { view, pass } = await enter(app, copy)
  expect(view).toMatchObject({ finished: true, asks: [], verifyCode: details.verifyCode })
  expect(await hashOf(done(await app.call(signFileByLink, { token, pass, kind: 'certificate' })).url)).toBe(
    details.files.find(({ kind }) => kind === 'certificate')?.hash,
  )
  await app.quiet()
  const told = (to: string): number =>
    app.mails.filter(mail => mail.to === to && mail.subject.startsWith('Signed by everyone')).length
  expect([first.email, last.email, copy.email, sender.email].map(told)).toEqual([1, 1, 1, 1])
})
