import { definePlugin } from '@cloudoc/core/server/call/plugin.ts'
import { platform } from '@cloudoc/core/server/platform.ts'
import articleDetails from './content/article-details.ts'
import articles from './content/articles.ts'
import blogPosts from './content/blog-posts.ts'
import faqs from './content/faqs.ts'
import homeContent from './content/home-content.ts'
import pageDetails from './content/page-details.ts'
import pageList from './content/page-list.ts'
import testimonials from './content/testimonials.ts'
import { contentTypes } from './content-types/index.ts'
import { contentDay } from './desk/day.ts'
import { previewPages } from './desk/preview-pages.ts'
import { templateDesk } from './desk/template-desk.ts'
import { searchTemplates } from './desk/template-search.ts'
import categoryList from './facet/category-list.ts'
import countryList from './facet/country-list.ts'
import typeList from './facet/type-list.ts'
import documentLibrary from './package/document-library.ts'
import heldFolders from './package/held-folders.ts'
import libraryDocument from './package/library-document.ts'
import packageDetails from './package/package-details.ts'
import packageFolders from './package/package-folders.ts'
import packageList from './package/package-list.ts'
import offerSlugs from './price/offer-slugs.ts'
import priceDetails from './price/price-details.ts'
import sampleDownload from './sample/sample-download.ts'
import sampleFiles from './sample/sample-files.ts'
import contactUs from './settings/contact-us.ts'
import siteSettings from './settings/site-settings.ts'
import fileDetails from './template/file-details.ts'
import documentLists from './template-list/document-lists.ts'
import latestUpdates from './template-list/latest-updates.ts'
import recentlyUpdated from './template-list/recently-updated.ts'
import updatedDocuments from './template-list/updated-documents.ts'
import './desk/publish-due.ts'
import { refuseBlanks } from './content/refuse-blanks.ts'
import { migrations } from './migrations/index.ts'
import { retention } from './retention.ts'
import { checkValues } from './settings/check-values.ts'
import { guardMessages } from './settings/guard-messages.ts'
import { storeExcerpts } from './template/excerpts.ts'
import { keepVersions } from './template/publishing.ts'

export default definePlugin({
  contentTypes,
  migrations,
  retention,
  calls: [
    packageList,
    packageDetails,
    countryList,
    typeList,
    categoryList,
    priceDetails,
    offerSlugs,
    documentLibrary,
    libraryDocument,
    siteSettings,
    documentLists,
    updatedDocuments,
    recentlyUpdated,
    fileDetails,
    packageFolders,
    heldFolders,
    latestUpdates,
    pageList,
    pageDetails,
    blogPosts,
    testimonials,
    faqs,
    articles,
    articleDetails,
    homeContent,
    sampleFiles,
    sampleDownload,
    contactUs,
  ],
  adminRoutes: [...templateDesk, ...contentDay],
  sealedPages: previewPages,
  register() {
    platform().documents.use(checkValues)
    platform().documents.use(keepVersions)
    platform().documents.use(refuseBlanks)
    platform().documents.use(searchTemplates)
    platform().documents.use(guardMessages)
  },
  bootstrap: storeExcerpts,
})
