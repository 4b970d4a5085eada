import type { Call } from './call.ts'

/** Names of texts that say what was done, whatever call they stand in: no refusal has one of them for its code. */
export const doneNames: ReadonlySet<string> = new Set([
  'acknowledged',
  'added',
  'addedSubscription',
  'allowed',
  'approved',
  'asked',
  'assigned',
  'bye',
  'changed',
  'codeSent',
  'copied',
  'created',
  'deleted',
  'done',
  'downloaded',
  'edited',
  'ended',
  'erased',
  'given',
  'held',
  'invited',
  'issued',
  'kept',
  'leftMany',
  'made',
  'moved',
  'off',
  'on',
  'overwritten',
  'paid',
  'planned',
  'postponed',
  'queued',
  'refused',
  'removed',
  'renamed',
  'renewed',
  'resent',
  'restored',
  'restoredMany',
  'resumed',
  'reviewed',
  'revoked',
  'saved',
  'sent',
  'started',
  'unpublished',
  'unread',
  'updated',
  'uploaded',
  'waived',
  'welcome',
])

/**
 * Names of texts that stand at a field, or come with a code of all calls (`invalid`, `absent`), whatever call
 * they stand in: no refusal has one of them for its code, either.
 */
export const textNames: ReadonlySet<string> = new Set([
  'badName',
  'cards',
  'choices',
  'couponUsed',
  'deadCode',
  'different',
  'document',
  'easyPassword',
  'email',
  'emailFormat',
  'first',
  'folder',
  'folderMissing',
  'future',
  'group',
  'justSent',
  'last',
  'left',
  'link',
  'linkOnly',
  'missing',
  'name',
  'nameless',
  'noAudience',
  'noEmail',
  'noFile',
  'noFolder',
  'noGroup',
  'noLogin',
  'noName',
  'noNumber',
  'noPassword',
  'noPerson',
  'noPolicy',
  'noWayIn',
  'otherName',
  'passwords',
  'person',
  'phone',
  'shortPassword',
  'stranger',
  'subdomain',
  'subdomainFixed',
  'template',
  'turned',
  'unanswered',
  'wrongCode',
  'wrongPassword',
])

const isCode = (call: Call, name: string): boolean =>
  !doneNames.has(name) && !textNames.has(name) && !call.notCodes.includes(name)

const hasField = (call: Call, name: string): boolean => name in ((call.input as { shape?: object }).shape ?? {})

/**
 * Every code that a refusal of this call may carry: its own, those that its contract brings about, and those
 * of what it is made of (`codes`).
 */
export function refusalCodes(call: Call): string[] {
  const { who } = call
  const has = (which: boolean, ...codes: string[]): string[] => (which ? codes : [])
  const isLink = typeof who === 'object' && 'link' in who
  return [
    ...new Set([
      ...Object.keys(call.texts).filter(name => isCode(call, name)),
      ...call.codes,
      'invalid',
      'absent',
      'busy',
      'broken',
      'unavailable',
      ...has(who !== 'visitor' && !isLink, 'sessionEnded'),
      ...has(isLink, 'linkEnded'),
      ...has(who !== 'visitor', 'tooMuch'),
      ...has(call.licensed, 'lapsed'),
      ...has((who !== 'visitor' && who !== 'either') || hasField(call, 'userId'), 'forbidden'),
      ...has(call.limits.length > 0, 'tooMany'),
      ...has(call.method !== 'GET', 'tooLarge', 'unsupported'),
    ]),
  ].sort()
}
