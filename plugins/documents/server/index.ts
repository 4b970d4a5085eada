import { addToCompanyExport } from '@cloudoc/accounts/server/services/company.ts'
import { documentsGiven } from '@cloudoc/accounts/server/services/people.ts'
import { addSitePart } from '@cloudoc/accounts/server/services/site-export.ts'
import { addBinSource } from '@cloudoc/core/server/bin.ts'
import { definePlugin } from '@cloudoc/core/server/call/plugin.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { on } from '@cloudoc/core/server/events.ts'
import backupList from './backup/backup-list.ts'
import deleteBackup from './backup/delete-backup.ts'
import makeBackup from './backup/make-backup.ts'
import restoreBackup from './backup/restore-backup.ts'
import deleteFile from './bin/delete-file.ts'
import deleteFolder from './bin/delete-folder.ts'
import deleteUpload from './bin/delete-upload.ts'
import setStatusType from './bin/set-status-type.ts'
import { binnedFiles, binnedFolders, uploadsInBin } from './bin/sources.ts'
import { dropDraft } from './content/drafts.ts'
import saveContent from './content/save-content.ts'
import saveHeaderFooter from './content/save-header-footer.ts'
import { contentTypes } from './content-types/index.ts'
import createFile from './document/create-file.ts'
import editFile from './document/edit-file.ts'
import selectedFile from './document/selected-file.ts'
import setOrientation from './document/set-orientation.ts'
import setReview from './document/set-review.ts'
import editUpload from './file/edit-upload.ts'
import { companyUploads } from './file/export-uploads.ts'
import uploading from './file/upload-file.ts'
import uploadList from './file/upload-list.ts'
import viewUpload from './file/view-upload.ts'
import colourFolder from './folder/colour-folder.ts'
import createFolder from './folder/create-folder.ts'
import createSubfolder from './folder/create-subfolder.ts'
import editFolder from './folder/edit-folder.ts'
import folderContents from './folder/folder-contents.ts'
import folderTree from './folder/folder-tree.ts'
import employeeFolders from './grant/employee-folders.ts'
import giveFolders from './grant/give-folders.ts'
import { hasFolders } from './grant/grants.ts'
import indexList from './index-list/index-list.ts'
import decideIssue from './issue/decide-issue.ts'
import issueFile from './issue/issue-file.ts'
import issueFiles from './issue/issue-files.ts'
import issueList from './issue/issue-list.ts'
import issueProposal from './issue/issue-proposal.ts'
import { changeSettings, readSettings } from './issue/settings.ts'
import allDocuments from './overview/all-documents.ts'
import needReview from './overview/need-review.ts'
import recentActivities from './overview/recent-activities.ts'
import recentDocuments from './overview/recent-documents.ts'
import recentFiles from './overview/recent-files.ts'
import recordRecent from './overview/record-recent.ts'
import upToDate from './overview/up-to-date.ts'
import { personalData } from './personal-data.ts'
import { picturePage } from './picture/picture-page.ts'
import { picturePath } from './picture/pictures.ts'
import uploadPicture from './picture/upload-picture.ts'
import openedStatus from './presence/opened-status.ts'
import viewContent from './reading/view-content.ts'
import { retention } from './retention.ts'
import bulkRestore from './revision/bulk-restore.ts'
import restoreAll from './revision/restore-all.ts'
import restoreFile from './revision/restore-file.ts'
import revisionList from './revision/revision-list.ts'
import searchDocuments from './search/search-documents.ts'
import searchFilters from './search/search-filters.ts'
import { companyDocuments } from './selection/company-documents.ts'
import { pinGranted } from './set/pin.ts'
import { bringIssued } from './site/bring-along.ts'
import compareSiteText from './site/compare-site-text.ts'
import decideSiteText from './site/decide-site-text.ts'
import { detachSite, followSite } from './site/follow-site.ts'
import saveSiteText from './site/save-site-text.ts'
import { documentsOfSite } from './site/site-part.ts'
import siteText from './site/site-text.ts'
import siteTextList from './site/site-text-list.ts'
import { listSiteReviews, reviewSite } from './site-review/site-reviews.ts'
import templateList from './template/template-list.ts'
import compareFile from './template-update/compare-file.ts'
import rejectDocument from './template-update/reject-document.ts'
import updateContent from './template-update/update-content.ts'
import updateFiles from './template-update/update-files.ts'
import updatesTaken from './template-update/updates-taken.ts'
import updatesWaiting from './template-update/updates-waiting.ts'
import './set/make-whole.ts'
import { effectOnCompanies } from '@cloudoc/catalogue/server/services.ts'
import { addCounted } from '@cloudoc/storage/server/services.ts'
import { migrations } from './migrations/index.ts'
import { effectOn } from './template-update/effect.ts'

export default definePlugin({
  contentTypes,
  migrations,
  retention,
  personalData,
  calls: [
    allDocuments,
    folderTree,
    folderContents,
    createFolder,
    createSubfolder,
    editFolder,
    colourFolder,
    deleteFolder,
    searchDocuments,
    searchFilters,
    recentDocuments,
    needReview,
    upToDate,
    indexList,
    updatesWaiting,
    updatesTaken,
    recordRecent,
    recentFiles,
    templateList,
    createFile,
    editFile,
    deleteFile,
    setStatusType,
    selectedFile,
    viewContent,
    saveContent,
    saveHeaderFooter,
    setOrientation,
    openedStatus,
    uploadPicture,
    recentActivities,
    revisionList,
    compareFile,
    updateContent,
    updateFiles,
    rejectDocument,
    restoreFile,
    bulkRestore,
    restoreAll,
    backupList,
    makeBackup,
    restoreBackup,
    deleteBackup,
    dropDraft,
    ...uploading,
    editUpload,
    deleteUpload,
    viewUpload,
    uploadList,
    employeeFolders,
    giveFolders,
    issueList,
    issueProposal,
    issueFile,
    issueFiles,
    decideIssue,
    readSettings,
    changeSettings,
    setReview,
    siteTextList,
    siteText,
    saveSiteText,
    decideSiteText,
    followSite,
    detachSite,
    compareSiteText,
    listSiteReviews,
    reviewSite,
  ],
  rawRoutes: [
    {
      method: 'GET',
      path: `${picturePath}/:key`,
      about: 'A picture in a document.',
      answers: ['image/png', 'image/jpeg', 'image/webp'],
      handler: picturePage,
    },
  ],
  register() {
    on('subscriptions.granted', pinGranted)
    on('documents.issued', bringIssued)
    documentsGiven.provide(hasFolders)
    addToCompanyExport(companyDocuments)
    addSitePart(documentsOfSite)
    addCounted({
      room: 'documents',
      count: companyId => sql`
        select count(*) as files, coalesce(sum(p.size), 0) as bytes
          from document_pictures p
         where ${inCompany(companyId, 'p')}`,
    })
    effectOnCompanies.provide(effectOn)
    addBinSource(binnedFiles)
    addBinSource(binnedFolders)
    addBinSource(uploadsInBin)
    addToCompanyExport(companyUploads)
  },
})
