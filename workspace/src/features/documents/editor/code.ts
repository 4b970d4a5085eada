import { lazy } from 'react'

/** The code of the editors, asked for once: early, beside the document, so that neither waits for the other. */
let code: Promise<typeof import('./ck/index.ts')> | undefined
const load = () => {
  code ??= import('./ck/index.ts').catch((error: unknown) => {
    code = undefined
    throw error
  })
  return code
}
export const preloadEditors = (): void => {
  load().catch(() => {
    /* Shows when it is needed. */
  })
}

export const BodyEditor = lazy(async () => ({ default: (await load()).BodyEditor }))
export const SmallEditor = lazy(async () => ({ default: (await load()).SmallEditor }))
