import { ArticlePage } from '../../features/help/ArticlePage.tsx'
import { articleOf, articlesOf } from '../../features/help/reads.ts'
import type { At } from '../../routing/route.ts'

export const reads = ({ params }: At) => [articlesOf('system'), articleOf(params['slug'] ?? '')]
export const Screen = () => <ArticlePage kind="system" />
