import { ArticlePage } from '../../features/help/ArticlePage.tsx'
import { articleOf, articlesOf } from '../../features/help/helpReads.ts'
import type { Location } from '../../routing/route.ts'

export const reads = ({ params }: Location) => [articlesOf('knowledge'), articleOf(params['slug'] ?? '')]
export const Screen = () => <ArticlePage kind="knowledge" />
