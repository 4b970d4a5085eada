import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contracts } from './vite/contracts.ts'
import { tokensOnly } from './vite/tokensOnly.ts'

/** The gallery only: the apps have their own. `vite --config kit/vite.config.ts`, then /kit/ */
export default defineConfig({
  root: `${import.meta.dirname}/gallery`,
  base: '/kit/',
  plugins: [contracts(), tokensOnly(), react(), tailwindcss()],
  build: { outDir: `${import.meta.dirname}/dist`, emptyOutDir: true },
})
