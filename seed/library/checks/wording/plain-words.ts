/**
 * Text without what is not language: pictures, table rules and bars, boxes, tags, Markdown marks, line breaks;
 * a placeholder counts as one word.
 */
export function plain(markdown: string): string {
  return markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, ' ')
    .replace(/\{\{[^}]*\}\}/g, 'Placeholder')
    .replace(/<[^>]+>/g, ' ')
    .replace(/^\|[\s:|-]+\|\s*$/gm, '')
    .replace(/[|☐☑*_#`]/g, ' ')
}

/** The words of a text: what holds a letter or a digit. */
export const wordsOf = (markdown: string): string[] =>
  plain(markdown)
    .split(/\s+/)
    .filter(word => /[\p{L}\d]/u.test(word))

/** The text of one section, by its `##` heading. */
export function withoutSection(body: string, heading: string): string {
  return body.replace(new RegExp(`^## ${heading}\\n[\\s\\S]*?(?=^## |(?![\\s\\S]))`, 'm'), '')
}
