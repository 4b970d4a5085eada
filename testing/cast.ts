import { anEmployee, aSubUser, type Someone } from '../plugins/accounts/testing/builders.ts'
import type { Call } from '../plugins/core/contract/call.ts'
import { type Permission, permissionNames } from '../plugins/core/contract/permissions.ts'
import type { App } from '../plugins/core/testing/harness.ts'
import { type IdField, idFieldsOf, withAt } from './ids.ts'
import { aCompanyWithEverything, isPublic, type Kind, type Possessions } from './possessions.ts'
import { fieldsOf, sampleOf } from './samples.ts'

/** Everyone that the generated tests send calls as. */
export interface Cast {
  /** Has one of everything. */
  owner: Someone
  owned: Possessions
  employee: Someone
  /** Of another company, which has one of everything, too. */
  stranger: Someone
  theirs: Possessions
  /** A token whose session has been ended. */
  ended: string
}

export async function theCast(app: App): Promise<Cast> {
  const { someone: owner, owned } = await aCompanyWithEverything(app)
  const { someone: stranger, owned: theirs } = await aCompanyWithEverything(app)
  const over = await aSubUser(app, owner)
  await app.db(`update sessions set ended_at = now() at time zone 'utc' where person_id = $1`, [over.personId])
  // What was given to them without the shop is noted now, and not every ten minutes in the midst of a look.
  await app.job('documents.make-sets-whole')
  return { owner, owned, stranger, theirs, employee: await anEmployee(app, owner), ended: over.token }
}

const everything: readonly Kind[] = [
  'document',
  'folder',
  'cartLine',
  'order',
  'invoice',
  'subscription',
  'template',
  'revision',
  'draft',
  'backup',
  'issue',
  'export',
  'notification',
  'policy',
  'version',
  'question',
  'myFile',
  'myFolder',
  'saved',
  'sending',
  'upload',
  'envelope',
  'form',
  'formAnswer',
  'binnedAnswer',
  'course',
  'record',
]

/**
 * What a field of this name holds the id of. A contract with an id of another name fails the matrix until it
 * stands here.
 */
const kindsOf: Readonly<Record<string, readonly Kind[]>> = {
  fileId: ['document', 'policy', 'course', 'courseFile', 'myFile', 'myFolder'],
  files: ['document', 'upload'],
  uploadId: ['upload'],
  copyOf: ['document'],
  folderId: ['folder', 'myFolder'],
  folderIds: ['folder'],
  parentId: ['folder', 'myFolder'],
  selectedFolderId: ['myFolder'],
  _id: ['saved', 'myFile'],
  file_id: ['document'],
  sendingId: ['sending'],
  ownFileId: ['myFile'],
  envelopeId: ['envelope'],
  envelopeIds: ['envelope'],
  recipientId: ['recipient'],
  formId: ['form'],
  formIds: ['form'],
  answerId: ['formAnswer'],
  answerIds: ['formAnswer'],
  notify: ['person'],
  mainParentId: [],
  templateId: ['template'],
  revisionId: ['revision'],
  saveId: ['save'],
  draftId: ['draft'],
  issueId: ['issue'],
  backupId: ['backup'],
  exportId: ['export'],
  notificationId: ['notification'],
  sessionId: ['session'],
  passkeyId: ['passkey'],
  domainId: ['domain'],
  tokenId: ['apiToken'],
  webhookId: ['webhook'],
  deliveryId: ['webhookDelivery'],
  groupId: ['group'],
  groupIds: ['group'],
  groups: ['group'],
  employeeId: ['employee'],
  siteId: ['site'],
  fromSiteId: ['site'],
  toSiteId: ['site'],
  peopleTo: ['site'],
  managersTo: ['site'],
  actionsTo: ['site'],
  sites: ['site'],
  site: ['site'],
  employeeIds: ['employee'],
  add: ['employee'],
  remove: ['employee'],
  importId: ['import'],
  policyId: ['policy'],
  policyIds: ['policy'],
  selectedDocuments: ['policy'],
  versionId: ['version'],
  assignmentIds: ['assignment', 'courseAssignment'],
  obligationIds: ['obligation'],
  uId: ['employee', 'document'],
  testId: ['test'],
  attemptId: ['attempt', 'courseAttempt'],
  questionId: ['question'],
  choiceIds: ['choice'],
  companyId: ['company'],
  linkId: ['evidenceLink'],
  linkIds: ['evidenceLink'],
  refId: ['document'],
  oldRefId: ['document'],
  newRefId: ['document'],
  shareId: ['share'],
  delData: ['document', 'folder', 'policy', 'employee', 'upload', 'form', 'binnedAnswer', 'course'],
  folder: ['folder'],
  personId: ['person'],
  orderId: ['order'],
  invoiceId: ['invoice'],
  subscription_id: ['subscription'],
  subs_id: ['subscription'],
  planId: ['subscription'],
  card_id: ['card'],
  cardid: ['card'],
  countryId: [],
  subscriptionTypeId: [],
  subscriptionCategoryId: [],
  packageId: ['package'],
  userId: ['person'],
  courseId: ['course'],
  courseIds: ['course'],
  courseVersionId: ['courseVersion'],
  enrolmentId: ['enrolment'],
  enrolmentIds: ['enrolment'],
  topicId: ['topic'],
  certificateId: ['certificate'],
  recordId: ['record'],
  dutyId: ['recordDuty'],
  actionId: ['action'],
  proofId: ['actionProof'],
  ownerId: ['person'],
  starterId: [],
  auditId: ['audit'],
  scheduleId: ['auditSchedule'],
  occurrenceId: ['plannedAudit'],
  walkId: ['auditWalk'],
  runId: ['auditRun'],
  personPlanId: ['personPlan'],
  turnId: ['personTurn'],
  aboutId: ['employee'],
  subjectId: ['form', 'audit'],
  personIds: ['person'],
  meetingId: ['meeting'],
  inspectionId: ['inspection'],
  videoId: ['video'],
  videoUploadId: ['videoUpload'],
  // Which text of a document.
  from: ['revision', 'draft', 'backup'],
  to: ['revision', 'draft', 'backup'],
  merge: ['draft'],
  // These say nothing of what they mean, so one of everything is tried.
  id: everything,
}

/** What a field can hold the id of. */
export const kindsIn = ({ name }: IdField): readonly Kind[] => kindsOf[name] ?? []

/** What is for everybody to look at: documents of the shop. */
const open = new Set(['/content/document'])

/** Numbers of the samples, which all may have, and the name that a company's own provider knows us by. */
const nobodys = new Set(['ids', 'clientId'])

/** Ids of a call that are somebody's. */
export const ownedIdFieldsOf = (call: Call): IdField[] =>
  open.has(call.path) ? [] : idFieldsOf(call).filter(({ name }) => !nobodys.has(name))
export const unknownIdsOf = (call: Call): string[] =>
  ownedIdFieldsOf(call)
    .filter(({ name }) => !kindsOf[name])
    .map(({ path }) => path.join('.'))

const textRefs = new Set(['from', 'to', 'merge'])
const written = (name: string, kind: Kind, id: string): string => (textRefs.has(name) ? `${kind}:${id}` : id)

/** Ids of a company that could stand in a field, as they are written there, and one that is nowhere. */
export function idsFor(
  field: IdField,
  owned: Possessions,
): { kind: Kind; id: string; written: string; nowhere: string }[] {
  return kindsIn(field).flatMap(kind =>
    owned[kind].map(id => ({
      kind,
      id,
      written: written(field.name, kind, id),
      nowhere: written(field.name, kind, 'a0b1c2d3e4f5g6h7i8j9k0l1'),
    })),
  )
}

/**
 * A valid-looking input with ids of a company: its own, so that what is tried in one field is not refused for
 * another.
 */
export const inputWith = (call: Call, owned: Possessions): object =>
  ownedIdFieldsOf(call).reduce<object>(
    (input, field) => withAt(input, field.path, idsFor(field, owned)[0]?.written) as object,
    sampleOf(call),
  )

/** The same without any id, where a call takes one or another. */
export const withoutIds = (call: Call): object =>
  ownedIdFieldsOf(call).reduce<object>(
    (input, { path }) => withAt(input, path.slice(0, 1), undefined) as object,
    sampleOf(call),
  )

/** Variants of an input: what a plain `id` means depends on the collection that is named beside it. */
export const variantsOf = (call: Call, input: object): object[] =>
  (fieldsOf(call)['collection_type']?.enum ?? [undefined]).map(value =>
    value === undefined ? input : { ...input, collection_type: value },
  )

/** The shop names every document that is on sale, on the home page too. */
const isOnSale = (kind: Kind): boolean => isPublic(kind) || kind === 'template'

/** What nobody else may read in an answer: ids, but for those of what is sold, and who it is. */
export const secretsOf = ({ company, email, userId }: Someone, owned: Possessions): string[] => [
  company,
  email,
  userId,
  ...Object.entries(owned).flatMap(([kind, ids]) => (isOnSale(kind as Kind) ? [] : ids)),
]

const people = new Map<string, Promise<Someone>>()

/** A sub-user of a company with these permissions: the same one each time, for who is only refused. */
export function someoneWith(app: App, of: Someone, permissions: Permission[]): Promise<Someone> {
  const key = JSON.stringify([of.companyId, permissions])
  const known = people.get(key) ?? aSubUser(app, of, permissions)
  people.set(key, known)
  return known
}

/** A sub-user with every permission but those that the call asks for; shared, as it is refused. */
export const withoutRight = (app: App, of: Someone, call: Call): Promise<Someone> =>
  someoneWith(
    app,
    of,
    permissionNames.filter(name => !rightsOf(call).includes(name)),
  )

/** A sub-user with no other permission than one that the call asks for; shared by all that ask for the same. */
export const withRight = (app: App, of: Someone, call: Call): Promise<Someone> =>
  someoneWith(app, of, rightsOf(call).slice(0, 1))

const rightsOf = (call: Call) =>
  typeof call.who === 'object' && 'permissions' in call.who ? [...call.who.permissions] : []
