import { createServer, type Server } from 'node:net'
import { aCompany } from '@cloudoc/accounts/testing/builders.ts'
import { suite, until } from '@cloudoc/core/testing/harness.ts'
import { aFile } from '@cloudoc/documents/testing/builders.ts'
import { aPdf } from '@cloudoc/storage/testing/uploads.ts'
import { saveMyFile, viewMyFile } from '../../contract/editing.ts'
import { deleteMine, exportMine } from '../../contract/files.ts'
import {
  changeSaved,
  deleteSaved,
  documentToSave,
  insertSaved,
  renameSaved,
  saveAsPdf,
  savedAsWord,
  savedById,
  savedForEditor,
  savedList,
} from '../../contract/saved.ts'
import { openSent, receivedDoor, sendMyFile, sentFiles, withdrawSent } from '../../contract/sending.ts'
import { aMyText, tokenIn, uploadOwn } from '../../testing/builders.ts'

/** A virus scanner as ClamAV's daemon speaks; it finds something in whatever says so, and rests while `resting`. */
const scanner = { resting: false, asked: 0 }
const port = 33_100 + (process.pid % 800)
let server: Server
beforeAll(done => {
  server = createServer(socket => {
    let all = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', piece => {
      all = Buffer.concat([all, piece])
      if (!all.subarray(-4).equals(Buffer.alloc(4))) return
      scanner.asked += 1
      if (scanner.resting) socket.destroy()
      else socket.end(all.includes('EICAR') ? 'stream: Eicar-Test FOUND\0' : 'stream: OK\0')
    })
  }).listen(port, '127.0.0.1', () => done())
})
afterAll(done => void server.close(() => done()))
const app = suite({ env: { CLAMAV_HOST: `127.0.0.1:${port}` } })

it('a file that is sent: a link and never the bytes, opened by a press, as it read then, until it is withdrawn', async () => {
  const one = await aCompany(app, { name: 'Meadow View' })
  const as = { as: one.token }
  const fileId = await aMyText(app, one.token, 'Letter')
  await app.call(saveMyFile, { fileId, revision: 1, content: '<p>First words</p>' }, as)
  expect(await app.call(sendMyFile, { fileId, email: '', subject: 'x', message: '' }, as)).toMatchObject({
    http: 400,
    response: 'Please fill the required fields',
    errors: { email: expect.any(String), message: expect.any(String) },
  })
  expect(await app.call(sendMyFile, { fileId, email: 'no address', subject: 'x', message: 'x' }, as)).toMatchObject({
    http: 400,
    errors: { email: 'Please check your email format' },
  })
  const sent = await app.call(
    sendMyFile,
    { fileId, email: 'receiver@example.test', subject: 'Our letter', message: 'Please read.' },
    as,
  )
  expect(sent.status).toBe(1)
  const mail = await app.mailTo('receiver@example.test')
  expect(mail).toMatchObject({ subject: 'Our letter', attachments: [] })
  const token = tokenIn(mail.text)
  // What looks through mail opens the page, and nothing happens.
  await fetch(`${app.url}/company/received`)
  await app.quiet()
  // Before the press it says who sent it until when, and no more.
  expect((await app.call(receivedDoor, { token })).response).toEqual({
    companyName: 'Meadow View',
    expiresAt: sent.response.expiresAt,
  })
  const listed = await app.call(sentFiles, {}, as)
  expect(listed.response).toMatchObject({
    totalCount: 1,
    files: [
      { fileName: 'Letter.pdf', email: 'receiver@example.test', state: 'sent', live: true, opens: 0, openedAt: '' },
    ],
  })
  expect(JSON.stringify(listed)).not.toContain(token)
  await app.call(saveMyFile, { fileId, revision: 2, content: '<p>Other words</p>' }, as)
  const opened = await app.call(openSent, { token })
  expect(opened).toMatchObject({
    status: 1,
    response: { fileName: 'Letter.pdf', companyName: 'Meadow View', senderName: 'Sam Taylor', message: 'Please read.' },
  })
  const file = await fetch(`${app.url}${opened.response.url}`)
  expect([
    file.status,
    file.headers.get('content-type'),
    file.headers.get('content-disposition')?.slice(0, 10),
  ]).toEqual([200, 'application/pdf', 'attachment'])
  expect((await app.call(sentFiles, {}, as)).response.files[0]).toMatchObject({
    opens: 1,
    openedAt: expect.stringMatching(/^\d{4}-/),
  })
  // After seven days, or once it is withdrawn or deleted, it opens nothing; neither does an address that was
  // fetched before.
  await app.clock(7 * 86_400 + 1)
  expect(await app.call(openSent, { token })).toMatchObject({ http: 403, message: 'linkEnded' })
  await app.clock(0)
  expect(await app.call(withdrawSent, { sendingId: sent.response.sendingId }, as)).toMatchObject({ status: 1 })
  expect(await app.call(openSent, { token })).toMatchObject({ http: 403 })
  expect(await app.call(receivedDoor, { token })).toMatchObject({ http: 403, message: 'linkEnded' })
  expect((await fetch(`${app.url}${opened.response.url}`)).status).toBe(404)
})

it('a file that the scanner has not seen stays with us; one in which it finds something goes to nobody, sent or not', async () => {
  const one = await aCompany(app)
  const as = { as: one.token }
  scanner.resting = true
  const kept = await uploadOwn(app, one.token, { name: 'Later.pdf', content: aPdf() })
  const { fileId } = kept.response
  expect(kept.response.scan).toBe('pending')
  await until(() => scanner.asked > 0)
  expect((await app.call(viewMyFile, { fileId }, as)).response).toMatchObject({ scan: 'pending', url: '' })
  expect(await app.call(exportMine, { fileId, type: 'file' }, as)).toMatchObject({ http: 409, message: 'notYet' })
  expect(await app.call(sendMyFile, { fileId, email: 'a@example.test', subject: 'x', message: 'x' }, as)).toMatchObject(
    { http: 409, message: 'notYet' },
  )
  scanner.resting = false
  await until(async () => (await app.call(viewMyFile, { fileId }, as)).response.scan === 'clean')
  await app.call(sendMyFile, { fileId, email: 'b@example.test', subject: 'x', message: 'x' }, as)
  const token = tokenIn((await app.mailTo('b@example.test')).text)
  const opened = await app.call(openSent, { token })
  expect((await fetch(`${app.url}${opened.response.url}`)).status).toBe(200)
  // Found later, after it was sent.
  await app.db(`update storage_blobs set scan = 'infected' where company_id = $1`, [one.companyId])
  expect((await fetch(`${app.url}${opened.response.url}`)).status).toBe(404)
  expect(await app.call(openSent, { token })).toMatchObject({ http: 403, message: 'linkEnded' })

  const bad = (await uploadOwn(app, one.token, { name: 'Bad.pdf', content: aPdf('EICAR') })).response.fileId
  await until(async () => (await app.call(viewMyFile, { fileId: bad }, as)).response.scan === 'infected')
  expect(await app.call(exportMine, { fileId: bad, type: 'file' }, as)).toMatchObject({
    http: 409,
    message: 'infected',
  })
  expect(
    await app.call(sendMyFile, { fileId: bad, email: 'c@example.test', subject: 'x', message: 'x' }, as),
  ).toMatchObject({ http: 409, message: 'infected' })
  expect(await app.call(deleteMine, { id: [bad] }, as)).toMatchObject({ status: 1 })
})

it('saved documents: copies of one’s own, changed without touching the company’s', async () => {
  const one = await aCompany(app, { name: 'Meadow View' })
  const as = { as: one.token }
  const document = await aFile(app, one.token, 'Lone working', { policyNumber: 'HS-01' })
  expect(await app.call(insertSaved, { file_id: document, name: '' }, as)).toMatchObject({
    http: 400,
    response: 'Please Enter File Name',
  })
  const saved = await app.call(
    insertSaved,
    { file_id: document, name: 'My lone working', content: '<p>For {{company.name}}</p>' },
    as,
  )
  expect(saved).toMatchObject({
    status: 1,
    message: 'Document has been saved successfully',
    response: { file_id: document, documentName: 'Lone working', policyNumber: 'HS-01', revision: 1 },
  })
  const { _id } = saved.response
  expect((await app.call(savedById, { _id }, as)).response.content).toBe('<p>For Meadow View</p>')
  expect((await app.call(savedForEditor, { _id }, as)).response.content).toContain('{{company.name}}')
  expect(await app.call(changeSaved, { _id, content: '<p>Changed</p>', revision: 1 }, as)).toMatchObject({
    status: 1,
    response: { revision: 2 },
  })
  expect(await app.call(changeSaved, { _id, content: '<p>Late</p>', revision: 1 }, as)).toMatchObject({
    http: 409,
    message: 'stale',
  })
  expect((await app.call(documentToSave, { uId: document }, as)).response.content).not.toContain('Changed')
  expect(await app.call(renameSaved, { _id, name: 'Mine' }, as)).toMatchObject({ status: 1 })
  expect(await app.call(savedAsWord, { _id }, as)).toMatchObject({ response: { fileName: 'HS-01 Mine.docx' } })
  expect(await app.call(saveAsPdf, { fileId: document }, as)).toMatchObject({
    status: 1,
    response: { fileName: 'HS-01 Lone working.pdf' },
  })
  for (let at = 0; at < 10; at++) await app.call(insertSaved, { file_id: document, name: `Copy ${at}` }, as)
  const page = await app.call(savedList, {}, as)
  expect([page.total, page.response.length, page.statements <= 6]).toEqual([12, 10, true])
  expect((await app.call(savedList, { search: 'mine' }, as)).response.map(({ name }) => name)).toEqual(['Mine'])
  expect(await app.call(deleteSaved, { _id }, as)).toMatchObject({
    status: 1,
    message: 'Document has been deleted successfully',
  })
  expect(await app.call(savedById, { _id }, as)).toMatchObject({ http: 404 })
})
