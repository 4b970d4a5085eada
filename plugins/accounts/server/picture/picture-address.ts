import { randomBytes } from 'node:crypto'

/** Where pictures of companies are shown from, below `/api`. Whoever has an address may see its picture: an `<img>` carries no session. */
export const picturePath = '/files/company'
const address = new RegExp(`^/api${picturePath}/([a-z0-9]{1,64})/([0-9a-f]{64})\\.png$`)

/** A new address that nobody can guess. A picture never changes under its address, so it may be kept for ever. */
export const newPictureAddress = (companyDocumentId: string): string =>
  `/api${picturePath}/${companyDocumentId}/${randomBytes(32).toString('hex')}.png`

/** Its key in the file store; nothing where it is none of our addresses. */
export function pictureKey(path: string | null | undefined): string | undefined {
  const [, company, name] = address.exec(path ?? '') ?? []
  return company && name ? `companies/${company}/${name}.png` : undefined
}
