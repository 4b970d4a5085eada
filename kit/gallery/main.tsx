import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import './gallery.css'
import { Gallery } from './Gallery.tsx'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <BrowserRouter>
      <Gallery />
    </BrowserRouter>,
  )
