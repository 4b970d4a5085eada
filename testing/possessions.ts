import { anEmployee, aSubUser, type Someone } from '../plugins/accounts/testing/builders.ts'
import { aDomainOf } from '../plugins/accounts/testing/domains.ts'
import { aPasskeyOf } from '../plugins/accounts/testing/passkeys.ts'
import { aShare } from '../plugins/care/testing/shares.ts'
import { addToCart } from '../plugins/cart/contract/cart.ts'
import { aPackage } from '../plugins/catalogue/testing/builders.ts'
import { agreement } from '../plugins/checkout/contract/agreement.ts'
import { aBuyer, begin, pay, reportSuccess } from '../plugins/checkout/testing/shop.ts'
import { aFailedDelivery, aToken } from '../plugins/connect/testing/builders.ts'
import type { App } from '../plugins/core/testing/harness.ts'
import { recordCertificate } from '../plugins/courses/contract/records.ts'
import { startQuiz } from '../plugins/courses/contract/taking.ts'
import { aCourseFile, aPublished, assignIt, doTopics, theirs, topicIds } from '../plugins/courses/testing/builders.ts'
import { aVideo } from '../plugins/courses/testing/videos.ts'
import { deleteFile } from '../plugins/documents/contract/documents.ts'
import { saveContent } from '../plugins/documents/contract/editing.ts'
import { deleteFolder } from '../plugins/documents/contract/folders.ts'
import { issueFile } from '../plugins/documents/contract/issues.ts'
import { restoreFile } from '../plugins/documents/contract/revisions.ts'
import { deleteUpload } from '../plugins/documents/contract/uploads.ts'
import { aFile, aFolder } from '../plugins/documents/testing/builders.ts'
import { anUpload } from '../plugins/documents/testing/uploads.ts'
import { aDraft, anEnvelope, aRecipient, withPro } from '../plugins/esign/testing/builders.ts'
import { deleteAnswers } from '../plugins/forms/contract/answers.ts'
import { deleteForms } from '../plugins/forms/contract/forms.ts'
import { aDefinition, anOpenForm, sendAs, twoFields } from '../plugins/forms/testing/builders.ts'
import { insertSaved } from '../plugins/myfiles/contract/saved.ts'
import { sendMyFile } from '../plugins/myfiles/contract/sending.ts'
import { aMyFolder, aMyText } from '../plugins/myfiles/testing/builders.ts'
import { aGroup, anImport } from '../plugins/people/testing/builders.ts'
import { startTest } from '../plugins/policies/contract/test.ts'
import { aPolicy, assignTo, aTest, publishNow, readIt } from '../plugins/policies/testing/builders.ts'
import { aLinkFor } from '../plugins/policies/testing/inspector.ts'
import { done, idFrom } from './first-row.ts'
import { qualityOf } from './possessions-of-quality.ts'

/** What a company can own one of. */
export type Kind =
  | 'person'
  | 'order'
  | 'invoice'
  | 'subscription'
  | 'card'
  | 'package'
  | 'cartLine'
  | 'document'
  | 'folder'
  | 'template'
  | 'revision'
  | 'save'
  | 'draft'
  | 'backup'
  | 'issue'
  | 'export'
  | 'notification'
  | 'session'
  | 'passkey'
  | 'domain'
  | 'apiToken'
  | 'webhook'
  | 'webhookDelivery'
  | 'employee'
  | 'site'
  | 'group'
  | 'import'
  | 'company'
  | 'policy'
  | 'version'
  | 'assignment'
  | 'obligation'
  | 'test'
  | 'question'
  | 'choice'
  | 'attempt'
  | 'evidenceLink'
  | 'myFile'
  | 'myFolder'
  | 'saved'
  | 'sending'
  | 'share'
  | 'upload'
  | 'envelope'
  | 'recipient'
  | 'form'
  | 'formAnswer'
  | 'binnedAnswer'
  | 'course'
  | 'courseVersion'
  | 'courseFile'
  | 'courseAssignment'
  | 'enrolment'
  | 'topic'
  | 'certificate'
  | 'courseAttempt'
  | 'video'
  | 'videoUpload'
  | 'record'
  | 'recordDuty'
  | 'audit'
  | 'auditSchedule'
  | 'plannedAudit'
  | 'auditWalk'
  | 'auditRun'
  | 'personPlan'
  | 'personTurn'
  | 'action'
  | 'actionProof'
  | 'meeting'
  | 'inspection'
  | 'decision'
/** Ids by kind; the first of each is the one that is used as a valid one. */
export type Possessions = Readonly<Record<Kind, readonly [string, ...string[]]>>

/** What is sold is everyone's to know. */
export const isPublic = (kind: Kind): boolean => kind === 'package'

/** A company that has one of everything, made through the calls where there are some. */
export async function aCompanyWithEverything(app: App): Promise<{ someone: Someone; owned: Possessions }> {
  const someone = await aBuyer(app)
  const bought = await whatIsBought(app, someone)
  const other = await aSubUser(app, someone)
  // Another person's session: whoever ends the own one has none to go on with.
  const [session] = await app.db<{ id: string }>('select document_id as id from sessions where person_id = $1', [
    other.personId,
  ])
  const [site] = await app.db<{ id: string }>('select document_id as id from sites where company_id = $1', [
    someone.companyId,
  ])
  return {
    someone,
    owned: {
      person: [other.userId, someone.userId],
      session: [session?.id ?? ''],
      passkey: [await aPasskeyOf(app, other)],
      domain: [await aDomainOf(app, someone)],
      site: [site?.id ?? ''],
      ...bought,
      ...(await documentsOf(app, someone)),
      ...(await messagesOf(app, someone)),
      ...(await staffOf(app, someone)),
      ...(await policyOf(app, someone)),
      ...(await ownFilesOf(app, someone)),
      share: [(await aShare(app, someone)).shareId],
      ...(await signedOf(app, someone)),
      ...(await formsOf(app, someone)),
      ...(await trainingOf(app, someone)),
      ...(await qualityOf(app, someone)),
      ...(await connectionsOf(app, someone)),
    },
  }
}

/** A token, and a webhook with a message that did not arrive. */
async function connectionsOf(app: App, someone: Someone) {
  const { webhookId, deliveryId } = await aFailedDelivery(app, someone)
  return {
    apiToken: [(await aToken(app, someone, ['people:read'])).tokenId] as const,
    webhook: [webhookId] as const,
    webhookDelivery: [deliveryId] as const,
  }
}

/** Something that waits to be signed, and a draft. */
async function signedOf(app: App, someone: Someone) {
  await withPro(app, someone)
  const envelope = await anEnvelope(app, someone, [aRecipient(), aRecipient('Al Other')], {
    title: `To be signed for ${someone.companyId}`,
  })
  return {
    envelope: [envelope, await aDraft(app, someone.token)] as const,
    recipient: [await idFrom(app, 'envelope_recipients', someone)] as const,
  }
}

/** A course with a file and a quiz that somebody has begun, and a certificate. */
async function trainingOf(app: App, someone: Someone) {
  const reader = await anEmployee(app, someone)
  const course = await aPublished(app, someone, { title: `Course of ${someone.companyId}`, questions: 1 })
  const file = await aCourseFile(app, someone, course)
  await assignIt(app, someone, course, { employeeIds: [reader.userId] })
  const { enrolmentId } = await theirs(app, reader)
  await doTopics(app, reader, enrolmentId)
  const video = await aVideo(app, someone, course)
  const { attemptId } = done(await app.call(startQuiz, { enrolmentId }, { as: reader.token }))
  const other = await anEmployee(app, someone)
  const { certificateId } = done(
    await app.call(
      recordCertificate,
      {
        employeeId: other.userId,
        courseId: course,
        issuer: 'Care Skills Ltd',
        issuedOn: '2026-01-05',
        expiresOn: 'never',
      },
      { as: someone.token },
    ),
  )
  return {
    course: [course] as const,
    courseVersion: [await idFrom(app, 'course_versions', someone)] as const,
    courseFile: [file] as const,
    video: [video.fileId] as const,
    videoUpload: [video.videoUploadId] as const,
    courseAssignment: [await idFrom(app, 'course_assignments', someone)] as const,
    enrolment: [enrolmentId] as const,
    topic: [(await topicIds(app, someone, course))[0] ?? ''] as const,
    certificate: [certificateId] as const,
    courseAttempt: [attemptId] as const,
  }
}

/** A form that is open, with an answer and one in the bin, and a form in the bin. */
async function formsOf(app: App, someone: Someone) {
  const [form, gone] = [
    await anOpenForm(app, someone, aDefinition(twoFields, `Form of ${someone.companyId}`)),
    await anOpenForm(app, someone),
  ]
  const { answerId } = done(
    await sendAs(app, someone, { formId: form.formId, answers: { f_name: `Answer of ${someone.companyId}` } }),
  )
  const spam = done(
    await sendAs(app, someone, { formId: form.formId, answers: { f_name: `Spam of ${someone.companyId}` } }),
  )
  const { binIds } = done(
    await app.call(
      deleteAnswers,
      { formId: form.formId, answerIds: [spam.answerId], reason: 'Spam' },
      { as: someone.token },
    ),
  )
  done(await app.call(deleteForms, { formIds: [gone.formId] }, { as: someone.token }))
  return {
    form: [form.formId, gone.formId] as const,
    formAnswer: [answerId] as const,
    binnedAnswer: [binIds[0] ?? ''] as const,
  }
}

/** A policy with a test that somebody has begun. */
async function policyOf(app: App, someone: Someone) {
  const [id, reader] = [
    await aPolicy(app, someone, { name: `Policy of ${someone.companyId}` }),
    await anEmployee(app, someone),
  ]
  await aTest(app, someone, id, 1)
  await assignTo(app, someone, id, { employeeIds: [reader.userId] })
  const { versionId } = await publishNow(app, someone, id)
  await readIt(app, reader, id)
  const {
    attemptId,
    questions: [question],
  } = done(await app.call(startTest, { versionId }, { as: reader.token }))
  const [company] = await app.db<{ id: string }>('select document_id as id from companies where id = $1', [
    someone.companyId,
  ])
  return {
    evidenceLink: [(await aLinkFor(app, someone)).linkId] as const,
    company: [company?.id ?? ''] as const,
    policy: [id] as const,
    version: [versionId] as const,
    attempt: [attemptId] as const,
    question: [question?.id ?? ''] as const,
    choice: [question?.choice[0]?.id ?? ''] as const,
    assignment: [await idFrom(app, 'policy_assignments', someone)] as const,
    obligation: [await idFrom(app, 'policy_obligations', someone)] as const,
    test: [await idFrom(app, 'quiz_tests', someone)] as const,
  }
}

/** A file of one's own in a folder, sent by mail, and a saved copy of a document. */
async function ownFilesOf(app: App, someone: Someone) {
  const [folder, document] = [
    await aMyFolder(app, someone.token, `Own ${someone.companyId}`),
    await aFile(app, someone.token, 'To be saved'),
  ]
  const file = await aMyText(app, someone.token, `Own text ${someone.companyId}`, { parentId: folder })
  const { sendingId } = done(
    await app.call(
      sendMyFile,
      { fileId: file, email: 'receiver@example.test', subject: 'Own', message: 'Own' },
      { as: someone.token },
    ),
  )
  const { _id: saved } = done(
    await app.call(insertSaved, { file_id: document, name: `Saved ${someone.companyId}` }, { as: someone.token }),
  )
  return {
    myFolder: [folder] as const,
    myFile: [file] as const,
    sending: [sendingId] as const,
    saved: [saved] as const,
  }
}

/** Employees, one of them in a group; the first two are not in the bin. */
async function staffOf(app: App, someone: Someone) {
  const [employee, member] = [await anEmployee(app, someone), await anEmployee(app, someone)]
  return {
    employee: [employee.userId, member.userId] as const,
    group: [await aGroup(app, someone, [member.userId])] as const,
    import: [await anImport(app, someone)] as const,
  }
}

async function whatIsBought(app: App, buyer: Someone) {
  const { response: order } = await begin(app, buyer, { accepted: agreement.version })
  await pay(app, order)
  const paid = done(await reportSuccess(app, buyer, order.orderId))
  await app.quiet()
  const line = done(await app.call(addToCart, { packageId: (await aPackage(app)).id }, { as: buyer.token }))
  return {
    order: [paid._id, paid.orderId] as const,
    invoice: [await idFrom(app, 'invoices', buyer), paid.invoiceId] as const,
    card: [await idFrom(app, 'cards', buyer)] as const,
    subscription: [await idFrom(app, 'subscriptions', buyer)] as const,
    package: [line.packageId] as const,
    cartLine: [line.id] as const,
  }
}

async function documentsOf(app: App, { token, companyId }: Someone) {
  const [bought] = await app.db<{ id: number; file: string; folder: string; template: string }>(
    'select d.id, d.document_id as file, f.document_id as folder, d.source_id as template from documents d join folders f on f.id = d.folder_id where d.company_id = $1 order by d.id limit 1',
    [companyId],
  )
  if (!bought) throw new Error('Nothing was granted')
  const save = `save-of-${companyId}`
  const saved = done(
    await app.call(
      saveContent,
      { fileId: bought.file, revision: 0, content: '<p>Own text.</p>', saveId: save },
      { as: token },
    ),
  )
  const late = await app.call(
    saveContent,
    { fileId: bought.file, revision: 0, content: '<p>Another text, too late.</p>' },
    { as: token },
  )
  done(await app.call(restoreFile, { file: bought.file }, { as: token }))
  await app.call(issueFile, { fileId: bought.file, revision: 2, note: 'First.' }, { as: token })
  const trashed = { file: await aFile(app, token, 'In the bin'), folder: await aFolder(app, token, 'In the bin') }
  done(await app.call(deleteFile, { fileId: [trashed.file] }, { as: token }))
  done(await app.call(deleteFolder, { folderId: [trashed.folder] }, { as: token }))
  const [upload, gone] = [
    await anUpload(app, token, `Upload of ${companyId}.pdf`),
    await anUpload(app, token, `In the bin of ${companyId}.pdf`),
  ]
  done(await app.call(deleteUpload, { uploadId: [gone] }, { as: token }))
  return {
    upload: [upload, gone] as const,
    document: [bought.file, trashed.file] as const,
    folder: [bought.folder, trashed.folder] as const,
    template: [bought.template] as const,
    revision: [saved.revisionId] as const,
    save: [save] as const,
    draft: [late.errors['draft'] ?? ''] as const,
    backup: [await idFrom(app, 'document_backups', { companyId })] as const,
    issue: [await idFrom(app, 'document_issues', { companyId })] as const,
  }
}

/** An export that is finished, and something that the bell tells. */
async function messagesOf(app: App, { companyId, personId }: Someone) {
  const stamps = `now() at time zone 'utc', now() at time zone 'utc', now() at time zone 'utc'`
  await app.db(
    `insert into exports (document_id, company_id, person_id, person_name, format, state, total, done, failed, size, started_at, touched_at, created_at, updated_at, published_at)
     values ($1, $2, $3, 'Sam Taylor', 'pdf', 'ready', 1, 1, 0, 1, now() at time zone 'utc', now() at time zone 'utc', ${stamps})`,
    [`export-of-${companyId}`, companyId, personId],
  )
  await app.db(
    `insert into notifications (document_id, company_id, person_id, category, title, content, link, subject, told_at, created_at, updated_at, published_at)
     values ($1, $2, $3, 'export', 'An export is ready', '', '', 'owned', now() at time zone 'utc', ${stamps})`,
    [`notification-of-${companyId}`, companyId, personId],
  )
  return { export: [`export-of-${companyId}`] as const, notification: [`notification-of-${companyId}`] as const }
}
