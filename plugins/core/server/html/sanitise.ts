import { BoundedTokenizer, normalise } from '@cloudoc/html-merge/src/index.ts'
import sanitizeHtml from 'sanitize-html'

/**
 * Where a picture may come from: the web, the text itself, what staff uploaded, and a document's own
 * pictures. No other address of ours.
 */
const shownFrom =
  /^(?:https:\/\/|data:image\/(?:png|jpeg|webp|gif);base64,|\/uploads\/[\w.-]+$|\/api\/document-picture\/[\w-]{43}$)/i

/**
 * Names inside a text, for links within it and for footnotes, begin so: no name of a text is one that the
 * page itself or its scripts know (`document.cookie`). Links to them are written with it, too.
 */
const nameStart = 'text-'
const isName = /^[A-Za-z0-9][\w:.-]{0,99}$/
const named = (name: string): string => (name.startsWith(nameStart) ? name : `${nameStart}${name}`)

/**
 * Longer attributes are nobody's: each stands before every piece of the element that is shown by itself. In
 * characters.
 */
const maxLengths: Readonly<Record<string, number>> = {
  lang: 35,
  dir: 4,
  class: 200,
  style: 500,
  title: 500,
  alt: 1000,
  href: 2000,
}
const isLanguage = /^[a-z]{1,8}(?:-[a-z0-9]{1,8})*$/i

function dropLong(attribs: sanitizeHtml.Attributes): void {
  for (const [key, max] of Object.entries(maxLengths)) if ((attribs[key]?.length ?? 0) > max) delete attribs[key]
}

/** How text stands in a paragraph or a cell, as styles. */
const alignment = (align = '', valign = ''): string[] => [
  /^(?:left|right|center|justify)$/i.test(align) ? `text-align:${align.toLowerCase()}` : '',
  /^(?:top|middle|bottom)$/i.test(valign) ? `vertical-align:${valign.toLowerCase()}` : '',
]

/** Attributes of a tag as they are kept, whatever it is: bounded, names of a text made safe, alignment as a style. */
function attributesOf(tag: string, given: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const { name, align, valign, ...attribs } = given
  const anchor = attribs['id'] ?? (tag === 'a' ? name : undefined)
  delete attribs['id']
  if (anchor !== undefined && isName.test(anchor)) attribs['id'] = named(anchor)
  const target = attribs['href']?.startsWith('#') ? attribs['href'].slice(1) : ''
  if (target !== '' && isName.test(target)) attribs['href'] = `#${named(target)}`
  dropLong(attribs)
  if (attribs['lang'] && !isLanguage.test(attribs['lang'])) delete attribs['lang']
  const style = [...alignment(align, valign), attribs['style']].filter(Boolean).join(';')
  return { ...attribs, ...(style && { style }) }
}

/** A box to tick, ticked or not, as a character: it reads the same on paper, in Word and in the editor. */
const box = (attribs: sanitizeHtml.Attributes): string =>
  (attribs['type'] === 'radio' ? ['○ ', '● '] : ['☐ ', '☑ '])['checked' in attribs ? 1 : 0] ?? ''
const isBox = ({ type }: sanitizeHtml.Attributes): boolean => type === 'checkbox' || type === 'radio'

/** How an editor writes a table's or a cell's border of which not all is set. */
const borderStyle = /^(none|solid|dotted|dashed|double|groove|ridge|inset|outset)$/

/** What HTML may hold, whoever wrote it: one list for the editor, imports and staff content. Nothing that can run. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'p',
    'br',
    'hr',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'mark',
    'small',
    'span',
    'a',
    'abbr',
    'blockquote',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'table',
    'caption',
    'colgroup',
    'col',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    'figure',
    'figcaption',
    'img',
    'div',
    'code',
    'pre',
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    abbr: ['title'],
    li: ['value'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start', 'type', 'reversed'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    col: ['span'],
    '*': ['class', 'style', 'lang', 'dir', 'id'],
  },
  allowedClasses: {
    figure: ['table', 'image', 'image-style-*', 'image_resized'],
    table: ['table-style-*'],
    div: ['page-break'],
    span: ['placeholder', 'page-break__label'],
    code: ['language-*'],
    '*': ['text-*'],
  },
  allowedStyles: {
    '*': {
      'text-align': [/^(left|right|center|justify)$/],
      color: [/^#[0-9a-f]{3,8}$/i, /^(rgb|hsl)a?\([\d.,%\s/]+\)$/i],
      'background-color': [/^#[0-9a-f]{3,8}$/i, /^(rgb|hsl)a?\([\d.,%\s/]+\)$/i],
      width: [/^\d+(\.\d+)?(%|px|em|pt|cm)$/],
      height: [/^\d+(\.\d+)?(px|em|pt|cm)$/],
      'font-size': [/^\d+(\.\d+)?(px|pt|em)$/],
      'page-break-after': [/^always$/],
      border: [/^[\w\s#.,()%]+$/],
      'border-style': [borderStyle],
      'border-color': [/^#[0-9a-f]{3,8}$/i, /^(rgb|hsl)a?\([\d.,%\s/]+\)$/i],
      'border-width': [/^\d+(\.\d+)?(px|pt|em)$/],
      'vertical-align': [/^(top|middle|bottom)$/],
      padding: [/^[\d.\sptxem]+$/],
      'margin-left': [/^\d+(\.\d+)?(px|em|pt|cm)$/],
      'list-style-type': [/^[a-z-]+$/],
    },
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https', 'data'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  parser: { Tokenizer: BoundedTokenizer },
  transformTags: {
    del: 's',
    strike: 's',
    ins: 'u',
    acronym: 'abbr',
    input: (_, attribs) =>
      isBox(attribs) ? { tagName: 'span', attribs: {}, text: box(attribs) } : { tagName: 'input', attribs: {} },
    '*': (tagName, attribs) => ({ tagName, attribs: attributesOf(tagName, attribs) }),
  },
  exclusiveFilter: frame => frame.tag === 'img' && !shownFrom.test(frame.attribs['src'] ?? ''),
}

/**
 * HTML with everything taken out that is not on the list, in the one spelling that comparing and merging know
 * (`normalise`): what an editor opens and saves unchanged is unchanged. Doing it twice changes nothing more:
 * what a first pass leaves of broken markup may read differently the next time, so it is passed again until
 * it stays. What never does is kept as its text. Elements nested deeper than anybody writes lose their tags,
 * not their text.
 */
export function sanitise(html: string): string {
  let clean = html
  for (let pass = 0; pass < 6; pass++) {
    const next = normalise(sanitizeHtml(clean, allowed))
    if (next === clean) return clean
    clean = next
  }
  return sanitizeHtml(clean, { ...allowed, allowedTags: [] })
}

/** A tag as `sanitise` writes it. */
const plainTag = /<\/?[a-z][a-z0-9]*(?: [a-z-]+="[^"<>]*")* ?\/?>/g
/**
 * What the parser alone can read: other tags and comments, signs by other names, and elements whose content
 * is no text, or is not read as markup.
 */
const needsParser = /<|&(?!(?:amp|lt|gt|quot);)|[\0\r]/
const hidesText = /<(?:script|style|textarea|option|title|iframe|xmp|noembed|noframes|noscript|plaintext|svg|math)\b/

/**
 * The text between tags, escaped, with a space where a tag was. In HTML that was sanitised it is there to be
 * cut out: a third of what a save takes to be made ready would be another parsing.
 */
function textBetween(html: string): string {
  const text = hidesText.test(html) ? '<' : html.replace(plainTag, ' ')
  return needsParser.test(text)
    ? sanitizeHtml(html.replaceAll('<', ' <'), { allowedTags: [], allowedAttributes: {} })
    : text
}

/**
 * The text of HTML, for search and excerpts, with a space where a tag was: plain text, to be escaped again
 * where HTML is made of it.
 */
export const plainText = (html: string): string =>
  textBetween(html)
    .replace(/&(amp|lt|gt|quot);/g, (_, name: keyof typeof signs) => signs[name])
    .replace(/\s+/g, ' ')
    .trim()
const signs = { amp: '&', lt: '<', gt: '>', quot: '"' }

export const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? sign,
  )
