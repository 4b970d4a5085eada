import type { PageRoute, Redirect, Route } from './routing/route.ts'

const page = (path: string, file: string, load: PageRoute['load']): PageRoute => ({ path, file, load })
/** A screen that the browser alone can show: it is hydrated at once. */
const clientOnly = (path: string, file: string, load: PageRoute['load']): PageRoute => ({
  ...page(path, file, load),
  clientOnly: true,
})
const redirect = (path: string, to: Redirect['to']): Redirect => ({ path, to })

/**
 * Every address of the shop (shop §2). `file` names the module again for the build's list of chunks; the
 * build fails where the two differ. A new route is one line here and one file in `routes/`.
 */
export const routes: readonly Route[] = [
  page('/', 'routes/home.tsx', () => import('./routes/home.tsx')),
  page('/policies-procedures', 'routes/policies-procedures.tsx', () => import('./routes/policies-procedures.tsx')),
  redirect('/package-search', () => '/policies-procedures'),
  page(
    '/subscription-detail/:slug',
    'routes/subscription-detail.tsx',
    () => import('./routes/subscription-detail.tsx'),
  ),
  redirect('/subscription-detail', () => '/policies-procedures'),
  redirect('/package-detail', () => '/policies-procedures'),
  redirect('/package-detail/:slug', ({ slug = '' }) => `/subscription-detail/${encodeURIComponent(slug)}`),
  page('/document-search', 'routes/library/document-search.tsx', () => import('./routes/library/document-search.tsx')),
  redirect('/documentlibrary', () => '/document-search'),
  page('/download/sample/documents', 'routes/samples.tsx', () => import('./routes/samples.tsx')),
  page('/view/Document/:slug', 'routes/library/document.tsx', () => import('./routes/library/document.tsx')),
  redirect('/view/Document', () => '/document-search'),
  clientOnly(
    '/view/:mainpath/:subpath/:name',
    'routes/library/document-by-name.tsx',
    () => import('./routes/library/document-by-name.tsx'),
  ),
  page('/document-updates', 'routes/document-updates.tsx', () => import('./routes/document-updates.tsx')),
  page('/pricing', 'routes/pricing.tsx', () => import('./routes/pricing.tsx')),
  page('/features', 'routes/features.tsx', () => import('./routes/features.tsx')),
  page('/knowledge', 'routes/help/knowledge.tsx', () => import('./routes/help/knowledge.tsx')),
  page('/company/knowledge', 'routes/help/knowledge.tsx', () => import('./routes/help/knowledge.tsx')),
  page(
    '/company/knowledge/video',
    'routes/help/knowledge-video.tsx',
    () => import('./routes/help/knowledge-video.tsx'),
  ),
  page('/knowledge/:slug', 'routes/help/knowledge-article.tsx', () => import('./routes/help/knowledge-article.tsx')),
  page(
    '/systemdocumentation',
    'routes/help/systemdocumentation.tsx',
    () => import('./routes/help/systemdocumentation.tsx'),
  ),
  page(
    '/systemdocumentation/:slug',
    'routes/help/systemdocumentation-chapter.tsx',
    () => import('./routes/help/systemdocumentation-chapter.tsx'),
  ),
  page('/faq', 'routes/help/faq.tsx', () => import('./routes/help/faq.tsx')),
  page('/blog', 'routes/blog.tsx', () => import('./routes/blog.tsx')),
  page('/blog/:slug', 'routes/blog-post.tsx', () => import('./routes/blog-post.tsx')),
  page('/contact-us', 'routes/contact-us.tsx', () => import('./routes/contact-us.tsx')),
  page('/readytousepolicies/:id', 'routes/benefit.tsx', () => import('./routes/benefit.tsx')),
  page('/uptodatedocuments/:id', 'routes/benefit.tsx', () => import('./routes/benefit.tsx')),
  page('/flexiblepricing/:id', 'routes/benefit.tsx', () => import('./routes/benefit.tsx')),
  page('/pages/:slug', 'routes/pages.tsx', () => import('./routes/pages.tsx')),
  page('/policy/documents/:id?', 'routes/policies.tsx', () => import('./routes/policies.tsx')),
  clientOnly('/cart', 'routes/cart.tsx', () => import('./routes/cart.tsx')),
  clientOnly('/signin', 'routes/account/signin.tsx', () => import('./routes/account/signin.tsx')),
  clientOnly('/signin/provider', 'routes/account/provider.tsx', () => import('./routes/account/provider.tsx')),
  clientOnly(
    '/signin/link/:token',
    'routes/account/provider-link.tsx',
    () => import('./routes/account/provider-link.tsx'),
  ),
  clientOnly('/signin/:token', 'routes/account/let-in.tsx', () => import('./routes/account/let-in.tsx')),
  clientOnly('/signup', 'routes/account/signup.tsx', () => import('./routes/account/signup.tsx')),
  clientOnly('/login', 'routes/account/login.tsx', () => import('./routes/account/login.tsx')),
  clientOnly(
    '/forgotpassword',
    'routes/account/forgotpassword.tsx',
    () => import('./routes/account/forgotpassword.tsx'),
  ),
  clientOnly('/verifyotp', 'routes/account/verifyotp.tsx', () => import('./routes/account/verifyotp.tsx')),
  clientOnly('/resetpassword', 'routes/account/resetpassword.tsx', () => import('./routes/account/resetpassword.tsx')),
  clientOnly(
    '/resetpassword/:token',
    'routes/account/resetpassword.tsx',
    () => import('./routes/account/resetpassword.tsx'),
  ),
]
