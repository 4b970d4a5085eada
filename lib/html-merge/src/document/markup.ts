import { type ChildNode, type Element, isTag, isText } from 'domhandler'

// HTML is written as the sanitiser writes it, so that text which went through it comes out of here byte for byte.
const escapeText = (text: string): string =>
  /[&<>]/.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text
const escapeValue = (text: string): string => escapeText(text).replaceAll('"', '&quot;')
/** Elements that have no end. */
export const isVoid: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'col'])

/** The opening tag of an element, with its attributes in the order they were written. */
export function openTag({ name, attribs }: Element): string {
  let tag = `<${name}`
  for (const key in attribs) tag += ` ${key}="${escapeValue(attribs[key] ?? '')}"`
  return isVoid.has(name) ? `${tag} />` : `${tag}>`
}

/** A node as HTML. What is neither text nor an element (a comment) is left out. */
export function htmlOfNode(node: ChildNode): string {
  if (isText(node)) return escapeText(node.data)
  if (!isTag(node)) return ''
  return isVoid.has(node.name) ? openTag(node) : `${openTag(node)}${htmlOfNodes(node.children)}</${node.name}>`
}

export function htmlOfNodes(nodes: readonly ChildNode[]): string {
  let html = ''
  for (const node of nodes) html += htmlOfNode(node)
  return html
}

/** Elements whose end is the end of a word, too. */
const parts = new Set(['td', 'th', 'p', 'li', 'div', 'tr', 'figcaption', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/** The text that a reader sees, with a line break for `<br>` and a space between cells. */
export function textOfNodes(nodes: readonly ChildNode[]): string {
  let text = ''
  for (const node of nodes) {
    if (isText(node)) text += node.data
    else if (isTag(node))
      text +=
        node.name === 'br' ? '\n' : parts.has(node.name) ? `${textOfNodes(node.children)} ` : textOfNodes(node.children)
  }
  return text
}

/** Where links lead and which images are shown: a change of these is a change of content, though no word differs. */
export function targetsOfNodes(nodes: readonly ChildNode[]): string {
  let targets = ''
  for (const node of nodes) {
    if (!isTag(node)) continue
    if (node.name === 'a' || node.name === 'img')
      targets += `${node.attribs['href'] ?? node.attribs['src'] ?? ''}\n${node.attribs['alt'] ?? ''}\n`
    targets += targetsOfNodes(node.children)
  }
  return targets
}

/** White space that is not one space by itself. Most text has none, and to look is a tenth of the work of writing it anew. */
const uneven = /[^\S ]| {2}/
/** Text with each run of white space as one space, and none at its ends. */
export const flat = (text: string): string => (uneven.test(text) ? text.replace(/\s+/g, ' ') : text).trim()
