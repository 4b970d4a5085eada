import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { readZip } from '../../plugins/exports/testing/read-zip.ts'

/** Presses what downloads a file; answers the file and its name. A PDF of many pages takes its time. */
export async function downloaded(page: Page, press: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 120_000 }), press.click()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

/** The words of a Word document, without their look. */
export async function wordsOf(document: Buffer): Promise<string> {
  const xml = (await readZip(document)).get('word/document.xml')?.toString() ?? ''
  return xml.replace(/<\/w:p>/g, ' ').replace(/<[^>]+>/g, '')
}
