import { Page } from '@cloudoc/kit/components/layout/Page.tsx'
import { Prose } from '@cloudoc/kit/components/layout/Prose.tsx'
import { Breadcrumbs } from '@cloudoc/kit/components/navigation/Breadcrumbs.tsx'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link, useParams } from 'react-router-dom'
import { useShopRead } from '../../data/useShopRead.ts'
import { NotFound } from '../../frame/NotFound.tsx'
import { useHead } from '../../head/useHead.ts'
import { Found } from '../shared/Found.tsx'
import { type Article, type ArticleText, articleOf, articlePath, articlesOf, type Kind } from './helpReads.ts'

const names: Record<Kind, { label: string; to: string }> = {
  knowledge: { label: 'Knowledgebase', to: '/knowledge' },
  system: { label: 'System Documentation', to: '/systemdocumentation' },
}

/** One article of the help centre, or one chapter of the system documentation, with the ones before and after it. */
export function ArticlePage({ kind }: { kind: Kind }) {
  const slug = useParams()['slug'] ?? ''
  const reading = useShopRead(articleOf(slug))
  return (
    <Found reading={reading} missing={<NotFound />}>
      {found => (found.kind === kind ? <Content found={found} /> : <NotFound />)}
    </Found>
  )
}

function Content({ found }: { found: ArticleText }) {
  const { data: all = [] } = useShopRead(articlesOf(found.kind))
  const at = all.findIndex(({ slug }) => slug === found.slug)
  const home = names[found.kind]
  useHead({ title: found.title, description: found.summary, type: 'article' })
  return (
    <Page
      title={found.title}
      lead={found.summary}
      above={<Breadcrumbs crumbs={[{ label: 'Home', to: '/' }, home, { label: found.title }]} />}
    >
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-chapter">
        <nav
          aria-label={home.label}
          className="order-last border-t border-line pt-4 lg:order-first lg:border-t-0 lg:pt-0"
        >
          <ol>
            {all.map(article => (
              <Entry key={article.slug} article={article} here={article.slug === found.slug} />
            ))}
          </ol>
        </nav>
        <article className="grid min-w-0 content-start gap-10">
          <Prose html={found.content} />
          <div className="grid gap-3 border-t-2 border-ink pt-4 sm:grid-cols-2">
            {at > 0 && <Step article={all[at - 1]} back />}
            {at >= 0 && <Step article={all[at + 1]} />}
          </div>
        </article>
      </div>
    </Page>
  )
}

function Entry({ article, here }: { article: Article; here: boolean }) {
  return (
    <li>
      <Link
        to={articlePath(article)}
        aria-current={here ? 'page' : undefined}
        className="flex min-h-target items-center border-l-4 border-line py-2 pl-3 text-small text-ink no-underline hover:border-ink aria-current:border-accent aria-current:font-bold"
      >
        {article.title}
      </Link>
    </li>
  )
}

function Step({ article, back = false }: { article: Article | undefined; back?: boolean }) {
  if (!article) return null
  return (
    <Link
      to={articlePath(article)}
      className={`flex min-h-target items-center gap-2 py-2 font-bold ${back ? '' : 'justify-end text-right sm:col-start-2'}`}
    >
      {back && <ArrowLeft aria-hidden className="size-5 shrink-0" />}
      <span>
        <span className="sr-only">{back ? 'Before: ' : 'Next: '}</span>
        {article.title}
      </span>
      {!back && <ArrowRight aria-hidden className="size-5 shrink-0" />}
    </Link>
  )
}
