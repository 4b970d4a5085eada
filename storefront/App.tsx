import type { PageState } from '@cloudoc/web/contract/site.ts'
import { SWRConfig } from 'swr'
import { Frame } from './frame/Frame.tsx'
import { SiteProvider } from './frame/site.tsx'
import { HeadContext, type HeadSink } from './head/useHead.ts'
import { ShopRoutes } from './routing/ShopRoutes.tsx'

export interface AppProps extends PageState {
  /** Only on the server. */
  sink?: HeadSink
}

/** The shop, inside a router: the same on the server and in the browser. */
export function App({ answers, subdomain, now, sink }: AppProps) {
  return (
    <HeadContext value={sink ?? null}>
      <SWRConfig value={{ fallback: answers }}>
        <SiteProvider subdomain={subdomain} renderedAt={now}>
          <Frame>
            <ShopRoutes />
          </Frame>
        </SiteProvider>
      </SWRConfig>
    </HeadContext>
  )
}
