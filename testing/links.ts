import type { Someone } from '../plugins/accounts/testing/builders.ts'
import { aShare } from '../plugins/care/testing/shares.ts'
import type { Call, LinkKind } from '../plugins/core/contract/call.ts'
import type { App } from '../plugins/core/testing/harness.ts'
import { aSignLink } from '../plugins/esign/testing/builders.ts'
import { aFormLink } from '../plugins/forms/testing/builders.ts'
import { aSentLink } from '../plugins/myfiles/testing/builders.ts'
import { anInvitation } from '../plugins/people/testing/staff.ts'
import { anEvidenceLink } from '../plugins/policies/testing/inspector.ts'

/** Makes a link of a company's and answers its token. The room that mails links of a kind enters its builder here; without it, its calls fail the matrices. */
const builders: Partial<Record<LinkKind, (app: App, of: Someone) => Promise<string>>> = {
  sign: aSignLink,
  form: aFormLink,
  invite: anInvitation,
  evidence: anEvidenceLink,
  file: aSentLink,
  share: async (app, of) => (await aShare(app, of)).token,
}

/** The kind of link that a call asks for, if it does. */
export const linkOf = ({ who }: Call): LinkKind | undefined =>
  typeof who === 'object' && 'link' in who ? who.link : undefined

export async function aLink(app: App, of: Someone, kind: LinkKind): Promise<string> {
  const make = builders[kind]
  if (!make) throw new Error(`testing/links.ts has no builder of a link to ${kind}`)
  return make(app, of)
}

/** An input with the token of a link where the call takes it: in its field `token`, or else as the sender's. */
export const withLink = (call: Call, token: string): { input: object; as?: string } =>
  'token' in ((call.input as { shape?: object }).shape ?? {}) ? { input: { token } } : { input: {}, as: token }

/** Whoever may make a call, as what an Authorization header carries: for one that takes the token of a link there, a link that opens it; nothing where it stands in the input. */
export async function linkSender(app: App, call: Call, of: Someone): Promise<string | undefined> {
  const kind = linkOf(call)
  return kind === undefined || withLink(call, '').as === undefined ? undefined : aLink(app, of, kind)
}
