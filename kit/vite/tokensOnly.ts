import type { Plugin } from 'vite'

/**
 * `w-[13px]`, `text-[red]`, `p-(--gap)`: a value of its own. A variant (`data-[state=open]:block`) has a
 * colon after it, and is none.
 */
const adHoc = /[\w-]+-(?:\[[^\]\s]*\]|\(--[^)\s]*\))(?=[\s'"`/])/g

/** Ad-hoc values in the class names of a source. */
export const adHocValues = (source: string): string[] => source.match(adHoc) ?? []

/** No colour, size or shadow outside the tokens (design §5): a build with an ad-hoc value in a class name fails. */
export function tokensOnly(): Plugin {
  return {
    name: 'cloudoc-tokens-only',
    enforce: 'pre',
    transform(source, id) {
      if (!/\.tsx$/.test(id) || id.includes('/node_modules/')) return
      const [found] = adHocValues(source)
      if (found) this.error(`${id}: '${found}' is no token. Name it in kit/styles, or use one that is there.`)
    },
  }
}
