import { files } from '@cloudoc/core/server/files/file-store.ts'
import type { Platform } from '@cloudoc/core/server/platform.ts'
import { rendererLoad } from '@cloudoc/document-renderer/src/index.ts'
import { browserProcess } from '../../../lib/document-renderer/src/pdf/browser.ts'

/** From now on this node stands still as soon as it has kept one file of a company: the next is never there. */
export async function keepOnlyOneInNode(_: Platform, companyId: number): Promise<void> {
  const store = await files()
  const put = store.put.bind(store)
  let kept = 0
  store.put = (key, content) =>
    key.startsWith(`companies/${companyId}/`) && kept++ > 0 ? new Promise(() => undefined) : put(key, content)
}

/** The browser that prints stands still until it is told to go on; answers its process. */
export async function stopPrinterInNode(): Promise<number> {
  const pid = await browserProcess()
  if (pid === undefined) throw new Error('Nothing was printed yet')
  process.kill(pid, 'SIGSTOP')
  return pid
}

/** How many PDFs are being printed. */
export const printingInNode = async (): Promise<number> => rendererLoad().pdf.busy
