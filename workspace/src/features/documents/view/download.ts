import type { Envelope } from '@cloudoc/core/contract/envelope.ts'
import { backupPdf, downloadFile, downloadIndex, pdfUrl } from '@cloudoc/exports/contract/exports.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { dismiss, showBottom, showMessage, showToast } from '@cloudoc/kit/messages/store.ts'
import { saveAsPdf, saveAsWord } from '@cloudoc/myfiles/contract/saved.ts'
import { useState } from 'react'

/** Texts while a file is made (shop §8). */
export const generating = { pdf: 'Generating PDF File', word: 'Generating Word File' } as const
/** Which text: an earlier one, or the working text; without: the issued version. */
type Text = { revisionId: string } | { draft: boolean }
type Ready = Envelope<{ url: string; fileName: string; expiresAt: string }>

/**
 * Says that a file is being made, as long as it is, and what became of it. Answers its link, or nothing when
 * it was refused.
 */
async function made(text: string, ready: Promise<Ready>): Promise<string | undefined> {
  // The notice closes by itself after two seconds; a PDF may take longer.
  let id = showBottom(text)
  const again = setInterval(() => {
    id = showBottom(text)
  }, 1900)
  const envelope = await ready
  clearInterval(again)
  dismiss(id)
  if (envelope.status === 1) {
    if (envelope.message) showToast(envelope.message)
    return envelope.response.url
  }
  showMessage(textOf(envelope) ?? '', 'danger')
  return undefined
}

/** Exports of one document, and the index of a folder. One at a time; `busy` says which. */
export function useDownload() {
  const [busy, setBusy] = useState<string>()
  const track = async (key: string, work: () => Promise<void>) => {
    if (busy !== undefined) return
    setBusy(key)
    try {
      await work()
    } finally {
      setBusy(undefined)
    }
  }
  const keep = (key: string, text: string, ready: () => Promise<Ready>) =>
    track(key, async () => {
      const url = await made(text, ready())
      if (url !== undefined) browser.leave(url)
    })
  /** Shows a PDF in a tab of its own. */
  const show = (key: string, ready: () => Promise<Ready>): Promise<void> => {
    if (busy !== undefined) return Promise.resolve()
    // Opened while the press is handled: later, a browser takes it for an advertisement.
    const tab = browser.tab()
    return track(key, async () => {
      const url = await made(generating.pdf, ready())
      if (url === undefined) tab?.close()
      else if (tab) tab.lead(url)
      else browser.leave(url)
    })
  }
  return {
    busy,
    pdf: (fileId: string, text?: Text) =>
      keep(`pdf ${fileId}`, generating.pdf, () => send(downloadFile, { fileId, format: 'filepdf', ...text })),
    word: (fileId: string, text?: Text) =>
      keep(`word ${fileId}`, generating.word, () => send(downloadFile, { fileId, format: 'word', ...text })),
    /** Keeps a copy of the working text for oneself, and the same as a file: one step. */
    copyPdf: (fileId: string) => keep(`copy ${fileId}`, generating.pdf, () => send(saveAsPdf, { fileId })),
    copyWord: (fileId: string) => keep(`copy ${fileId}`, generating.word, () => send(saveAsWord, { fileId })),
    backup: (backupId: string) => keep(`backup ${backupId}`, generating.pdf, () => send(backupPdf, { backupId })),
    /** As a PDF in a tab of its own, or to keep for Word. */
    index: (folderId: string, label: string, format: 'pdf' | 'word' = 'pdf') =>
      format === 'pdf'
        ? show('index-pdf', () => send(downloadIndex, { folderId, label }))
        : keep('index-word', generating.word, () => send(downloadIndex, { folderId, label, format })),
    show: (fileId: string, text?: Text) => show(`show ${fileId}`, () => send(pdfUrl, { fileId, ...text })),
  }
}
