import { clean, write } from '../clean.ts'
import { dataUrl, type RenderInput } from '../input.ts'

/** An input that can be handed to another thread: its HTML is sanitized and holds its pictures. */
export type WordInput = Omit<RenderInput, 'images' | 'logo'> & { logo?: string }

/** Cleans the input where its pictures can be asked for, before it is handed over. */
export async function wordInput({ images, logo, ...input }: RenderInput): Promise<WordInput> {
  const sanitized = async (html: string): Promise<string> => write(await clean(html, { images, title: input.title }))
  return {
    ...input,
    headerHtml: await sanitized(input.headerHtml),
    bodyHtml: await sanitized(input.bodyHtml),
    footerHtml: await sanitized(input.footerHtml),
    ...(logo && { logo: dataUrl(logo) }),
  }
}
