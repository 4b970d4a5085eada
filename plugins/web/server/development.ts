import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { platform } from '@cloudoc/core/server/platform.ts'
import type { ViteDevServer } from 'vite'
import type { Site } from '../contract/site.ts'
import { type AppName, home } from './folders.ts'
import type { Shop } from './pages/shop.ts'

export interface Development {
  shop: Shop
  workspace: (path: string) => Promise<string>
  /** Sources, styles and hot updates; answers whether it took the request. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  close(): Promise<void>
}

/** What Vite serves below an app's base: modules and its own client, never pages. */
const isSource = (path: string): boolean =>
  /^\/(?:company\/)?(?:@|node_modules\/|src\/|[\w./-]+\.(?:tsx?|css|mjs|js|svg|woff2)(?:\?|$))/.test(path) &&
  !/^\/(?:api|admin|art)\//.test(path)

async function viteOf(app: AppName): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  return createServer({
    configFile: join(home(app), 'vite.config.ts'),
    root: home(app),
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, ws: { server: platform().server.httpServer, path: `/__hot/${app}` } },
  })
}

/** Both apps from their sources (`CLOUDOC_DEV=1`): a change is seen at once. */
export async function development(): Promise<Development> {
  const [storefront, workspace] = [await viteOf('storefront'), await viteOf('workspace')]
  const blank = '<html><head></head><body></body></html>'
  return {
    shop: {
      site: async () => ((await storefront.ssrLoadModule('/entry-server.tsx')) as { site: Site }).site,
      async tags(_plan, path) {
        const html = await storefront.transformIndexHtml(path, blank)
        return `${html.match(/<head>([\s\S]*)<\/head>/)?.[1] ?? ''}<link rel="stylesheet" href="/theme.css?direct"><script type="module" src="/entry-client.tsx"></script>`
      },
    },
    async workspace(path) {
      const { readFile } = await import('node:fs/promises')
      return workspace.transformIndexHtml(path, await readFile(join(home('workspace'), 'index.html'), 'utf8'))
    },
    answer(request, response) {
      const path = request.url ?? ''
      if (!isSource(path)) return false
      const server = path.startsWith('/company/') ? workspace : storefront
      server.middlewares(request, response, () => {
        response.writeHead(404).end()
      })
      return true
    },
    close: async () => void (await Promise.all([storefront.close(), workspace.close()])),
  }
}
