import { contracts } from '@cloudoc/kit/vite/contracts.ts'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { readerShell } from './readerShell.ts'

/**
 * A running node, for what this app does not serve itself in development: calls, shop pages, pictures,
 * payments, the live line.
 */
const node = process.env['CLOUDOC_NODE'] ?? 'http://localhost:1337'

/**
 * Small pieces that several screens use; what stands on Radix is heavy, and stays with the screens that open
 * it, as does all of the documents area, of forms, and of what is dragged.
 */
const shared = /\/(?:kit\/(?:components|format|messages)|workspace\/src\/features|lucide-react)\//
const heavy =
  /\/kit\/components\/(?:overlay\/(?:Dialog|ConfirmDialog|Menu|Popover)|navigation\/Tabs)\.tsx$|\/workspace\/src\/features\/(?:documents|folders|exports|forms|ordering)\//

/**
 * `vite build` puts the app into dist/, which the node serves at /company; `vite` serves it at port 1416
 * against a running node.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/company/',
  plugins: [contracts(), react(), tailwindcss(), readerShell()],
  build: {
    // The pages' policy takes fonts and pictures by their address only.
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // One file of shared pieces, not one for each: a screen is there after two or three requests.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'parts', test: id => shared.test(id) && !heavy.test(id), minShareCount: 2 }],
        },
      },
    },
  },
  server: {
    port: 1416,
    strictPort: true,
    proxy: { '^/(?!company)': { target: node, ws: true } },
  },
})
