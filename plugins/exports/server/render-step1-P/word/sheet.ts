import { clean, write } from '../clean.ts'
import { dataUrl, type Sheet } from '../sheet.ts'

/** A sheet that can be handed to another thread: its HTML cleaned, its pictures in it. */
export type WordSheet = Omit<Sheet, 'images' | 'logo'> & { logo?: string }

/** Cleans the sheet where its pictures can be asked for, before it is handed over. */
export async function wordSheet({ images, logo, ...sheet }: Sheet): Promise<WordSheet> {
  const cleaned = async (html: string): Promise<string> => write(await clean(html, { images, title: sheet.title }))
  return {
    ...sheet,
    headerHtml: await cleaned(sheet.headerHtml), bodyHtml: await cleaned(sheet.bodyHtml), footerHtml: await cleaned(sheet.footerHtml),
    ...(logo && { logo: dataUrl(logo) }),
  }
}
