import { plainText, sanitise } from '@cloudoc/core/server/html/sanitise.ts'

/** A title is words, not HTML: `everybody&#39;s` → `everybody's`. */
const inWords = (html: string): string => plainText(sanitise(html))

/** Topics of a course: `<h2>Title</h2>` and what stands below it. */
export const topicsOf = (html: string): { title: string; text: string }[] =>
  [...html.matchAll(/<h2[^>]*>([\s\S]*?)<\/h2>([\s\S]*?)(?=<h2|$)/g)].map(([, title = '', text = '']) => ({
    title: inWords(title),
    text: text.trim(),
  }))
