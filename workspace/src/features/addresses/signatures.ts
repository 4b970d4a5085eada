import { withQuery } from '../screen/withQuery.ts'

/** What the company sent to be signed. */
export const signaturesPath = '/signatures'
/** One of them, with its timeline. */
export const envelopePath = (id: string): string => withQuery('/signatures/view', { id })

/** What a new one is made of: a document, a PDF of the company's files, or one of one's own. */
export interface SourceRef {
  fileId?: string
  uploadId?: string
  ownFileId?: string
}
/** Puts a new one together; with a source, that one. `name` is shown until the server has answered. */
export const sendPath = (source: SourceRef = {}, name = ''): string =>
  withQuery('/signatures/send', { ...source, name })
/** A draft that was begun; `check` is the last look before it goes out. */
export const draftPath = (id: string, step: 'check' | '' = ''): string => withQuery('/signatures/send', { id, step })
export const signedPath = (token: string): string => `/document/sign/success#${token}`
export const verifyPath = '/document/sign/verify'
/** With a certificate's code filled in. Not as `code`: that is how a session comes over from the shop. */
export const verifyCodePath = (certificate: string): string => withQuery(verifyPath, { certificate })
