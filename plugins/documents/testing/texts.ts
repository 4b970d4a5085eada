import type { App } from '@cloudoc/core/testing/harness.ts'
import { saveContent, selectedFile } from '../contract/editing.ts'

/** What people do with the text of a document, over HTTP. */
export const textsIn = (app: App) => ({
  open: async (as: string, fileId: string) => (await app.call(selectedFile, { fileId }, { as })).response,
  save: (as: string, fileId: string, revision: number, content: string, more: object = {}) =>
    app.call(saveContent, { fileId, revision, content, ...more }, { as }),
})
