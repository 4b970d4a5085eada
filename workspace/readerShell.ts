import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** Screens that open without a connection; with them goes all that they import from the start. */
const screens = [
  '/todo/ToDo.tsx',
  '/policies/mine/MyPolicies.tsx',
  '/policies/reading/Reader.tsx',
  '/policies/several/Several.tsx',
  '/audits/plan/Audits.tsx',
  '/audits/walk/Walk.tsx',
  '/kit/components/overlay/Dialog.tsx',
  '/kit/components/media/pdf.ts',
]

/**
 * The worker of employees' phones (`/company/reader-worker.js`): it keeps the shell of the reader's pages,
 * and nothing that a person reads, which the app itself keeps sealed. Pages come from the network as long as
 * there is one; a newer worker takes over when the pages of the former one are closed, so that no page mixes
 * two builds.
 */
export function readerShell(): Plugin[] {
  const shell = new Set(['index.html'])
  const collect: Plugin = {
    name: 'cloudoc:reader-shell',
    generateBundle(_options, bundle) {
      const seen = new Set<string>()
      const walk = (name: string): void => {
        const chunk = bundle[name]
        if (chunk?.type !== 'chunk' || seen.has(name)) return
        seen.add(name)
        for (const file of [name, ...(chunk.viteMetadata?.importedCss ?? [])]) shell.add(file)
        for (const file of chunk.viteMetadata?.importedAssets ?? [])
          if (/-latin-(?:400|700)-normal-/.test(file)) shell.add(file)
        chunk.imports.forEach(walk)
      }
      for (const chunk of Object.values(bundle)) {
        if (
          chunk.type === 'chunk' &&
          (chunk.isEntry || chunk.moduleIds.some(id => screens.some(screen => id.endsWith(screen))))
        )
          walk(chunk.fileName)
      }
      // What reads uploaded PDFs goes with them, its worker and its data: three quarters of a megabyte on the
      // way, once.
      for (const name of Object.keys(bundle))
        if (/-latin-(?:400|700)-normal-.*\.woff2$|\/pdf\.worker\b.*\.m?js$|\.(?:wasm|pfb)$/.test(name)) shell.add(name)
      for (const needed of [/pdf\.worker/, /jbig2.*\.wasm$/, /openjpeg.*\.wasm$/])
        if (![...shell].some(name => needed.test(name))) this.error(`The reader's shell lacks ${needed.source}`)
    },
  }
  return [
    collect,
    ...VitePWA({
      filename: 'reader-worker.js',
      injectRegister: false,
      manifest: false,
      scope: '/company/policy',
      workbox: {
        cacheId: 'cloudoc-reader',
        inlineWorkboxRuntime: true,
        sourcemap: false,
        skipWaiting: false,
        clientsClaim: true,
        cleanupOutdatedCaches: true,
        navigateFallback: null,
        globPatterns: ['index.html', 'assets/**/*.{js,mjs,css,woff2,wasm,pfb}'],
        maximumFileSizeToCacheInBytes: 5_000_000,
        modifyURLPrefix: { '': '/company/' },
        manifestTransforms: [
          entries => ({
            manifest: entries.filter(({ url }) => shell.has(url.replace(/^\/company\//, ''))),
            warnings: [],
          }),
        ],
        runtimeCaching: [
          {
            urlPattern: ({ request, url, sameOrigin }) =>
              sameOrigin &&
              request.mode === 'navigate' &&
              /^\/company\/(?:todo|policy-documents|policy\/|quality\/audit)/.test(url.pathname),
            handler: 'NetworkOnly',
            options: { precacheFallback: { fallbackURL: '/company/index.html' } },
          },
        ],
      },
    }),
  ]
}
