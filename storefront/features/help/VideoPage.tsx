import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Page } from '@cloudoc/kit/components/layout/Page.tsx'
import { Breadcrumbs } from '@cloudoc/kit/components/navigation/Breadcrumbs.tsx'
import { isEmbedded } from '@cloudoc/web/contract/video-hosts.ts'
import { Link } from 'react-router-dom'
import { useShopRead } from '../../data/useShopRead.ts'
import { useSite } from '../../frame/site.tsx'
import { useHead } from '../../head/useHead.ts'
import { VideoFrame } from '../home/media/VideoFrame.tsx'
import { articlePath, articlesOf } from './helpReads.ts'

export const reads = () => [articlesOf('knowledge')]

/** The video of the introduction with what it shows, and where to read on (shop §2 /company/knowledge/video). */
export function VideoPage() {
  const { settings } = useSite()
  const { data: articles = [] } = useShopRead(articlesOf('knowledge'))
  useHead({
    title: 'Introduction, as a video',
    description: 'Half a minute: documents, editor, comparison, updates and reading on a telephone.',
  })
  return (
    <Page
      title="Introduction, as a video"
      lead="Half a minute without sound: the folders of a set, the editor with the company’s own details, two texts compared, an update merged, and a policy read on a telephone."
      above={
        <Breadcrumbs
          crumbs={[{ label: 'Home', to: '/' }, { label: 'Knowledgebase', to: '/knowledge' }, { label: 'Video' }]}
        />
      }
    >
      {settings?.introVideo && isEmbedded(settings.introVideo) ? (
        <div className="max-w-wide">
          <VideoFrame video={settings.introVideo} label="The introduction" />
        </div>
      ) : settings?.introVideo ? (
        <video
          src={settings.introVideo}
          controls
          muted
          playsInline
          preload="none"
          poster="/art/workspace/documents-light.webp"
          width="1280"
          height="800"
          className="h-auto w-full max-w-wide rounded-md border border-line"
        />
      ) : (
        <EmptyState title="No video yet">The articles below say the same in words.</EmptyState>
      )}
      <nav aria-label="Articles" className="max-w-wide border-t-2 border-ink">
        <ul>
          {articles.map(article => (
            <li key={article._id} className="border-b border-line">
              <Link to={articlePath(article)} className="flex min-h-target items-center py-2">
                {article.title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Page>
  )
}
