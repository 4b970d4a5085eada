import { contracts } from '@cloudoc/kit/vite/contracts.ts'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** A running node, for what this app does not serve itself in development: calls, shop pages, pictures, payments, the live line. */
const node = process.env['CLOUDOC_NODE'] ?? 'http://localhost:1337'

/** `vite build` puts the app into dist/, which the node serves at /company; `vite` serves it at port 1416 against a running node. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/company/',
  plugins: [contracts(), react(), tailwindcss()],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022' },
  server: {
    port: 1416,
    strictPort: true,
    proxy: { '^/(?!company)': { target: node, ws: true } },
  },
})
