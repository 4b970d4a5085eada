import sanitizeHtml from 'sanitize-html'

/** Where a picture may come from: the web, the text itself, what staff uploaded, and a document's own pictures. No other address of ours. */
const shownFrom = /^(?:https:\/\/|data:image\/(?:png|jpeg|webp|gif);base64,|\/uploads\/[\w.-]+$|\/api\/document-picture\/[\w-]{43}$)/i

/** How an editor writes a table's or a cell's border of which not all is set. */
const borderStyle = /^(none|solid|dotted|dashed|double|groove|ridge|inset|outset)$/

/** What HTML may hold, whoever wrote it: one list for the editor, imports and staff content. Nothing that can run. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'small', 'span', 'a', 'blockquote',
    'ul', 'ol', 'li', 'table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'figure', 'figcaption', 'img', 'div', 'code', 'pre',
  ],
  allowedAttributes: {
    a: ['href', 'title'], img: ['src', 'alt', 'width', 'height'], ol: ['start', 'type', 'reversed'],
    th: ['colspan', 'rowspan', 'scope'], td: ['colspan', 'rowspan'], col: ['span'], '*': ['class', 'style', 'lang', 'dir'],
  },
  allowedClasses: { figure: ['table', 'image', 'image-style-*', 'image_resized'], table: ['table-style-*'], div: ['page-break'], span: ['placeholder', 'page-break__label'], '*': ['text-*'] },
  allowedStyles: {
    '*': {
      'text-align': [/^(left|right|center|justify)$/],
      color: [/^#[0-9a-f]{3,8}$/i, /^(rgb|hsl)a?\([\d.,%\s/]+\)$/i],
      'background-color': [/^#[0-9a-f]{3,8}$/i, /^(rgb|hsl)a?\([\d.,%\s/]+\)$/i],
      width: [/^\d+(\.\d+)?(%|px|em|pt|cm)$/], height: [/^\d+(\.\d+)?(px|em|pt|cm)$/],
      'font-size': [/^\d+(\.\d+)?(px|pt|em)$/], 'page-break-after': [/^always$/],
      'border': [/^[\w\s#.,()%]+$/], 'border-style': [borderStyle], 'border-color': [/^#[0-9a-f]{3,8}$/i, /^(rgb|hsl)a?\([\d.,%\s/]+\)$/i], 'border-width': [/^\d+(\.\d+)?(px|pt|em)$/],
      'vertical-align': [/^(top|middle|bottom)$/], 'padding': [/^[\d.\sptxem]+$/], 'margin-left': [/^\d+(\.\d+)?(px|em|pt|cm)$/], 'list-style-type': [/^[a-z-]+$/],
    },
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https', 'data'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  exclusiveFilter: frame => frame.tag === 'img' && !shownFrom.test(frame.attribs['src'] ?? ''),
}

/**
 * HTML with everything taken out that is not on the list. Doing it twice changes nothing more: what a first pass leaves of broken
 * markup may read differently the next time, so it is passed again until it stays. What never does is kept as its text.
 */
export function sanitise(html: string): string {
  let clean = html
  for (let pass = 0; pass < 6; pass++) {
    const next = sanitizeHtml(clean, allowed)
    if (next === clean) return clean
    clean = next
  }
  return sanitizeHtml(clean, { ...allowed, allowedTags: [] })
}

/** The text of HTML, for search and excerpts, with a space where a tag was: plain text, to be escaped again where HTML is made of it. */
export const plainText = (html: string): string =>
  sanitizeHtml(html.replaceAll('<', ' <'), { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot);/g, (_, name: keyof typeof signs) => signs[name])
    .replace(/\s+/g, ' ')
    .trim()
const signs = { amp: '&', lt: '<', gt: '>', quot: '"' }

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? sign)
