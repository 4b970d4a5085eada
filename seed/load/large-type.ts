/** Points: what is read on a wall, from a step away. */
const cardPoints = 11.5

const words = (tag: string): RegExp => new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g')

/** A card as it is shown: its paragraphs, points and cells in larger type, so that it still is one page. */
export const cardHtml = (html: string): string =>
  ['p', 'li', 'td'].reduce(
    (text, tag) => text.replace(words(tag), `<${tag}><span style="font-size:${cardPoints}pt">$1</span></${tag}>`),
    html,
  )
