import { clean, write } from '../clean.ts'
import { dataUrl, type RenderInput } from '../input.ts'

/** A input that can be handed to another thread: its HTML cleaned, its pictures in it. */
export type WordInput = Omit<RenderInput, 'images' | 'logo'> & { logo?: string }

/** Cleans the input where its pictures can be asked for, before it is handed over. */
export async function wordInput({ images, logo, ...input }: RenderInput): Promise<WordInput> {
  const cleaned = async (html: string): Promise<string> => write(await clean(html, { images, title: input.title }))
  return {
    ...input,
    headerHtml: await cleaned(input.headerHtml),
    bodyHtml: await cleaned(input.bodyHtml),
    footerHtml: await cleaned(input.footerHtml),
    ...(logo && { logo: dataUrl(logo) }),
  }
}
