import { createFile } from '../../plugins/documents/contract/documents.ts'
import { saveContent, selectedFile } from '../../plugins/documents/contract/editing.ts'
import { issueFile } from '../../plugins/documents/contract/issues.ts'
import { send } from '../calls.ts'
import type { Company } from '../people/companies.ts'

/** Writes the text of a company's document, and issues it as the next version. */
export async function issueText({ session }: Company, fileId: string, content: string, note: string): Promise<void> {
  const token = session.authToken
  const { revision } = await send(selectedFile, { fileId }, token)
  const saved = await send(saveContent, { fileId, content, revision, saveId: crypto.randomUUID(), isSkip: true }, token)
  await send(issueFile, { fileId, revision: saved.revision, note }, token)
}

/** A document of the company's own, issued as version 1.0. */
export async function issuedDocument(company: Company, name: string, content: string): Promise<string> {
  const { fileId } = await send(createFile, { name }, company.session.authToken)
  await issueText(company, fileId, content, 'First version')
  return fileId
}
