import { log } from './log.ts'
import { counter } from './metrics.ts'
import { currentSubnet } from './request-context.ts'

/** What whoever guards the installation wants to know of. */
export type SecurityEvent =
  | 'signed-in'
  | 'sign-in-refused'
  | 'signed-out'
  | 'signed-out-by-staff'
  | 'registered'
  | 'joined'
  | 'code-sent'
  | 'code-met'
  | 'code-refused'
  | 'passkey-added'
  | 'passkey-removed'
  | 'password-reset'
  | 'password-reset-refused'
  | 'rights-changed'
  | 'person-erased'
  | 'export-made'
  | 'evidence-link-made'
  | 'evidence-link-opened'
  | 'upload-infected'
  | 'tried-too-often'
  | 'worked-too-much'
  | 'staff-signed-in'
  | 'staff-sign-in-refused'
  | 'staff-rights-changed'
  | 'customer-rows-read'
  | 'customer-rows-written'
  | 'refund-asked'
  | 'token-made'
  | 'token-withdrawn'
  | 'token-refused'
  | 'left-by-scim'

/**
 * Who and what, by ids and names of things: never an address of mail, a name of a person, a code, a token or
 * a value.
 */
interface Facts {
  /** Id of the person's row. */
  person?: number | undefined
  /** Id of the company's row. */
  company?: number | undefined
  /** Id of the member of staff. */
  staff?: number | undefined
  [fact: string]: string | number | boolean | readonly string[] | undefined
}

const counted = counter('cloudoc_security_events_total', 'Events of security, by name.', ['event'])

/**
 * One line in the log, with the network that the request came from and the id of the request, and one more in
 * the metrics.
 */
export function securityEvent(event: SecurityEvent, facts: Facts = {}): void {
  counted.inc({ event })
  log.info('security', { event, ...facts, network: currentSubnet() })
}
