import { articleDetails, articles, faqs } from '@cloudoc/catalogue/contract/content.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { read } from '../../routing/route.ts'

export type Article = ReplyOf<typeof articles>[number]
export type ArticleText = ReplyOf<typeof articleDetails>
export type Kind = Article['kind']

export const articlesOf = (kind: Kind) => read(articles, { kind })
export const articleOf = (slug: string) => read(articleDetails, { slug })
export const questions = read(faqs, {})

const roots: Record<Kind, string> = { knowledge: '/knowledge', system: '/systemdocumentation' }
export const articlePath = ({ kind, slug }: Pick<Article, 'kind' | 'slug'>): string =>
  `${roots[kind]}/${encodeURIComponent(slug)}`

/** Has it every word that is searched for? Upper and lower case are the same. */
export const hasWords = (search: string, ...texts: readonly string[]): boolean => {
  const text = texts.join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word))
}
