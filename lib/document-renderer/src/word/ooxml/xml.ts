/**
 * XML by hand: the library's own is regular enough for it, and parsing all of it again would take as long as
 * the conversion.
 */
export const escapeXml = (text: string): string =>
  writable(text).replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/** As text stands between elements, which is all that is ever put through it here. */
export const escapeText = (text: string): string =>
  /[&<>]/.test(text) ? text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;') : text

/** Without the signs that XML has no way to write. */
export const writable = (text: string): string =>
  text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')

/** The elements directly in a piece of XML, as text. */
function childrenOf(xml: string): string[] {
  const children: string[] = []
  let depth = 0
  let from = 0
  for (const { 0: tag, index } of xml.matchAll(/<[^>]+>/g)) {
    if (depth === 0 && !tag.startsWith('</')) from = index
    if (tag.startsWith('</')) depth -= 1
    else if (!tag.endsWith('/>')) depth += 1
    if (depth === 0) children.push(xml.slice(from, index + tag.length))
  }
  return children
}

const nameOf = (element: string): string => /^<([\w:]+)/.exec(element)?.[1] ?? ''

const orders: Record<string, readonly string[]> = {
  'w:pPr': [
    'pStyle',
    'keepNext',
    'keepLines',
    'pageBreakBefore',
    'widowControl',
    'numPr',
    'pBdr',
    'shd',
    'tabs',
    'bidi',
    'spacing',
    'ind',
    'contextualSpacing',
    'jc',
    'outlineLvl',
    'rPr',
  ],
  'w:rPr': [
    'rStyle',
    'rFonts',
    'b',
    'bCs',
    'i',
    'iCs',
    'caps',
    'strike',
    'color',
    'spacing',
    'sz',
    'szCs',
    'highlight',
    'u',
    'shd',
    'vertAlign',
    'rtl',
    'lang',
  ],
}

/**
 * Word takes the properties of paragraphs and runs only in the order of its schema, each once; the first one
 * said counts.
 */
export const inOrder = (xml: string): string =>
  xml.replace(/<(w:[pr]Pr)>(.*?)<\/\1>/gs, (_, name: string, inside: string) => {
    const said = new Map<string, string>()
    for (const child of childrenOf(inside)) if (!said.has(nameOf(child))) said.set(nameOf(child), child)
    const order = orders[name] ?? []
    const known = [...said]
      .filter(([child]) => order.includes(child.slice(2)))
      .sort(([one], [other]) => order.indexOf(one.slice(2)) - order.indexOf(other.slice(2)))
    return known.length === 0 ? '' : `<${name}>${known.map(([, child]) => child).join('')}</${name}>`
  })

/** Names the style of a paragraph that has none yet. */
export const styled = (paragraph: string, style: string): string => {
  if (paragraph.includes('<w:pStyle')) return paragraph
  const named = `<w:pStyle w:val="${style}"/>`
  if (paragraph === '<w:p/>') return `<w:p><w:pPr>${named}</w:pPr></w:p>`
  return paragraph.startsWith('<w:p><w:pPr>')
    ? paragraph.replace('<w:pPr>', `<w:pPr>${named}`)
    : paragraph.replace('<w:p>', `<w:p><w:pPr>${named}</w:pPr>`)
}

/** Keeps a paragraph on a page with the next one. For properties that are in their order already. */
export const kept = (paragraph: string): string => {
  if (paragraph.includes('<w:keepNext/>')) return paragraph
  if (paragraph === '<w:p/>') return '<w:p><w:pPr><w:keepNext/></w:pPr></w:p>'
  const opening = /^<w:p>(?:<w:pPr>(?:<w:pStyle [^>]*\/>)?)?/.exec(paragraph)?.[0] ?? ''
  return opening === '<w:p>'
    ? paragraph.replace('<w:p>', '<w:p><w:pPr><w:keepNext/></w:pPr>')
    : `${opening}<w:keepNext/>${paragraph.slice(opening.length)}`
}

export const paragraphs = /<w:p\/>|<w:p>.*?<\/w:p>/gs
