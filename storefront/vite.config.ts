import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contracts } from '../kit/vite/contracts.ts'

/**
 * The browser's build goes to `dist/client`, the server's to `dist/server`: whole, so that it runs without a
 * search for packages.
 */
export default defineConfig(({ isSsrBuild = false }) => ({
  root: import.meta.dirname,
  base: '/',
  publicDir: false,
  appType: 'custom',
  plugins: [contracts(), react(), tailwindcss()],
  // It writes a `<style>`, which the policy of the shop's pages does not let in.
  resolve: { alias: { 'react-style-singleton': join(import.meta.dirname, '../kit/styles/styleSingleton.ts') } },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: `${import.meta.dirname}/${isSsrBuild ? 'entry-server.tsx' : 'entry-client.tsx'}` },
  },
  // Without this, React decides at run time, and its development form comes along.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  ssr: { noExternal: isSsrBuild ? true : [/^@cloudoc\//] },
}))
