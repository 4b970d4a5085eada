import type { Rule } from 'eslint'

const hex = '#(?:[\\da-f]{3,4}|[\\da-f]{6}|[\\da-f]{8})(?![\\w-])'
/** A text that is a colour, or has one of a function in it. `Order #123456` is none. */
const colour = new RegExp(`^${hex}$|(?:^|[\\s:,(])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\\(`, 'i')
const colourInStyle = new RegExp(hex, 'i')
/** `w-[13px]`, `p-(--gap)`. A variant (`data-[state=open]:block`) has a colon after it, and is none. */
const adHoc = /(?:^|\s)(?:[\w@/[\]=-]+:)*!?-?[\w-]+-(?:\[[^\]\s]*\]|\(--[^)\s]*\))(?=\s|$|\/)/
const size = /(?:^|[\s(,-])\d*\.?\d+(?:px|r?em|pt|ch|vh|vw)\b/

/** Attributes whose `#add` is an address, not a colour. */
const addresses = new Set(['href', 'to', 'id', 'htmlFor', 'xlinkHref'])

type Parent = Rule.Node & { name?: { name?: unknown } }

/** Name of the JSX attribute that a node stands in, if any. */
function attributeOf(node: Rule.Node): string | undefined {
  for (let at: Parent | null = node.parent; at; at = at.parent) {
    const type: string = at.type
    if (type === 'JSXAttribute') return typeof at.name?.name === 'string' ? at.name.name : undefined
    if (type === 'JSXElement') return undefined
  }
  return undefined
}

function faultOf(text: string, attribute: string | undefined): string | undefined {
  if (colour.test(text) && !addresses.has(attribute ?? '')) return 'colour'
  if (attribute === 'style' && colourInStyle.test(text)) return 'colour'
  if (attribute === 'style' && size.test(text)) return 'size'
  // Class names travel in constants, too, so every text of a screen is looked at.
  return adHoc.test(text) ? 'adHoc' : undefined
}

/** No colour and no size outside the tokens of kit/styles, in class names, styles and drawings. */
export const tokensRule: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      colour: 'A colour of its own. Use a token, or name a new one in kit/styles.',
      size: 'A size of its own. Use a step of the scale, or name a new one in kit/styles.',
      adHoc: 'A class with a value of its own. Use a token, or name a new one in kit/styles.',
    },
  },
  create(context) {
    const check = (node: Rule.Node, text: unknown): void => {
      const fault = typeof text === 'string' ? faultOf(text, attributeOf(node)) : undefined
      if (fault) context.report({ node, messageId: fault })
    }
    return {
      Literal: node => check(node, node.value),
      TemplateElement: node => check(node, node.value.cooked),
    }
  },
}
