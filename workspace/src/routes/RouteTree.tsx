import { Navigate, Route, Routes } from 'react-router-dom'
import { CheckoutFrame } from '../features/checkout/CheckoutFrame.tsx'
import { Preload } from '../features/menu/preload.ts'
import { NotFound } from '../features/screen/NotFound.tsx'
import { Home } from '../features/shell/Home.tsx'
import { Shell } from '../features/shell/Shell.tsx'
import { RedirectKeepingQuery } from './RedirectKeepingQuery.tsx'
import { preload, screens } from './screens.ts'

/** The addresses under /company (shop §2, documents §2), as far as their screens exist. Any other is not found. */
export function RouteTree() {
  return (
    <Routes>
      <Route element={<CheckoutFrame />}>
        <Route path="checkout" element={<screens.Checkout />} />
      </Route>
      <Route
        element={
          <Preload value={preload}>
            <Shell />
          </Preload>
        }
      >
        <Route index element={<Home />} />
        <Route path="dashboard" element={<screens.Dashboard />} />
        <Route path="employee/policies" element={<Navigate to="/todo" replace />} />
        <Route path="todo" element={<screens.ToDo />} />
        <Route path="policy-documents" element={<screens.MyPolicies />} />
        <Route path="policy/documents" element={<screens.MyPolicies />} />
        <Route path="policy/document/view" element={<screens.PolicyReader />} />
        <Route path="policy/several" element={<screens.SeveralPolicies />} />
        <Route path="policies" element={<screens.Policies />} />
        <Route path="policies/create" element={<screens.CreatePolicy />} />
        <Route path="policies/multi/create" element={<screens.CreateManyPolicies />} />
        <Route path="policies/edit" element={<screens.EditPolicy />} />
        <Route path="policies/proof" element={<screens.PolicyProof />} />
        <Route path="policies/record" element={<screens.PersonRecord />} />
        <Route path="publishedpolicies" element={<screens.PublicPolicies />} />
        <Route path="company/policy/documents" element={<RedirectKeepingQuery to="/policy/documents" />} />
        <Route path="company/policy/document/view" element={<RedirectKeepingQuery to="/policy/document/view" />} />
        <Route path="documents" element={<screens.Documents />} />
        <Route path="documents/recent-updates" element={<screens.RecentUpdates />} />
        <Route path="documents/recent-updates/taken" element={<screens.TakenUpdates />} />
        <Route path="documents/need-review" element={<screens.NeedReview />} />
        <Route path="documents/drafts" element={<screens.Drafts />} />
        <Route path="documents/approval" element={<screens.DocumentApproval />} />
        <Route path="documents/uptodate" element={<screens.UpToDate />} />
        <Route path="documents/view" element={<screens.ViewDocument />} />
        <Route path="documents/file" element={<screens.ViewFile />} />
        <Route path="documents/editor" element={<screens.DocumentEditor />} />
        <Route path="documents/history" element={<screens.DocumentHistory />} />
        <Route path="documents/location" element={<screens.SiteText />} />
        <Route path="documents/compare" element={<screens.DocumentCompare />} />
        <Route path="documents/update" element={<screens.DocumentUpdate />} />
        <Route path="reference/:id" element={<screens.References />} />
        <Route path="create-new-documents" element={<screens.CreateDocuments />} />
        <Route path="index" element={<screens.DocumentIndex />} />
        <Route path="exports" element={<screens.Exports />} />
        <Route path="myDocuments" element={<screens.MyDocuments />} />
        <Route path="myDocuments/details" element={<screens.OwnFile />} />
        <Route path="myDocuments/editor" element={<screens.OwnEditor />} />
        <Route path="myDocuments/sent" element={<screens.SentFiles />} />
        <Route path="myfiles" element={<RedirectKeepingQuery to="/myDocuments" />} />
        <Route path="myfiles/editor" element={<RedirectKeepingQuery to="/myDocuments/editor" />} />
        <Route path="myfiles/details" element={<RedirectKeepingQuery to="/myDocuments/details" />} />
        <Route path="saved-documents" element={<screens.SavedDocuments />} />
        <Route path="saved-documents/view" element={<screens.SavedView />} />
        <Route path="saved-documents/editor" element={<screens.SavedEditor />} />
        <Route path="signatures" element={<screens.Signatures />} />
        <Route path="signatures/send" element={<screens.SendForSignature />} />
        <Route path="signatures/view" element={<screens.Envelope />} />
        <Route path="formslist" element={<screens.FormsList />} />
        <Route path="formslist/answers/:answerId" element={<screens.FormAnswer />} />
        <Route path="formslist/:formId/answers" element={<screens.FormAnswers />} />
        <Route path="formslist/:formId/answers/:answerId" element={<screens.FormAnswer />} />
        <Route path="formslist/:formId/answers/:answerId/correct" element={<screens.CorrectAnswer />} />
        <Route path="formbuilder" element={<screens.FormBuilder />} />
        <Route path="webform" element={<screens.MyForms />} />
        <Route path="webform/fill" element={<screens.FillForm />} />
        <Route path="webform/completed" element={<screens.FormSent />} />
        <Route path="course" element={<screens.MyCourses />} />
        <Route path="course/mine" element={<Navigate to="/course" replace />} />
        <Route path="course/take" element={<screens.TakeCourse />} />
        <Route path="quality/registers" element={<screens.Registers />} />
        <Route path="quality/registers/:register" element={<screens.RecordList />} />
        <Route path="quality/record" element={<screens.WriteRecord />} />
        <Route path="quality/records/:recordId" element={<screens.QualityRecord />} />
        <Route path="quality/records/:recordId/change" element={<screens.ChangeRecord />} />
        <Route path="quality/trends" element={<screens.Trends />} />
        <Route path="report" element={<screens.Report />} />
        <Route path="quality" element={<screens.QualityOverview />} />
        <Route path="quality/meetings" element={<screens.Meetings />} />
        <Route path="quality/meetings/:meetingId" element={<screens.Meeting />} />
        <Route path="quality/inspections" element={<screens.Inspections />} />
        <Route path="quality/inspections/:inspectionId" element={<screens.Inspection />} />
        <Route path="quality/headings" element={<screens.Headings />} />
        <Route path="quality/calendar" element={<screens.QualityCalendar />} />
        <Route path="quality/actions" element={<screens.Actions />} />
        <Route path="quality/actions/:actionId" element={<screens.Action />} />
        <Route path="my-actions/:actionId" element={<screens.MyAction />} />
        <Route path="training" element={<screens.Courses />} />
        <Route path="training/new" element={<screens.NewCourse />} />
        <Route path="training/course" element={<screens.EditCourse />} />
        <Route path="training/preview" element={<screens.PreviewCourse />} />
        <Route path="training/version" element={<screens.CourseVersion />} />
        <Route path="training/matrix" element={<screens.TrainingMatrix />} />
        <Route path="training/person" element={<screens.PersonTraining />} />
        <Route path="quality/people" element={<screens.PeopleDue />} />
        <Route path="quality/people/plans" element={<screens.PersonPlans />} />
        <Route path="quality/people/done" element={<screens.TurnsDone />} />
        <Route path="quality/people/done/:turnId" element={<screens.Turn />} />
        <Route path="quality/people/begin" element={<screens.BeginTurn />} />
        <Route path="my-supervisions" element={<screens.OwnTurns />} />
        <Route path="my-supervisions/:turnId" element={<screens.OwnTurn />} />
        <Route path="quality/audits" element={<screens.Audits />} />
        <Route path="quality/audits/calendar" element={<screens.AuditCalendar />} />
        <Route path="quality/audits/all" element={<screens.AuditList />} />
        <Route path="quality/audits/edit" element={<screens.AuditEditor />} />
        <Route path="quality/audits/results" element={<screens.AuditResults />} />
        <Route path="quality/audits/results/:runId" element={<screens.AuditResult />} />
        <Route path="quality/audits/results/:runId/correct" element={<screens.CorrectResult />} />
        <Route path="quality/audit" element={<screens.BeginAudit />} />
        <Route path="quality/audit/:walkId" element={<screens.Walk />} />
        <Route path="orders" element={<screens.Orders />} />
        <Route path="orders/:id/thank-you" element={<screens.ThankYou />} />
        <Route path="order-detail/:id" element={<screens.OrderDetail />} />
        <Route path="order/history" element={<Navigate to="/orders" replace />} />
        <Route path="invoice" element={<screens.Invoices />} />
        <Route path="invoice/:id" element={<screens.InvoiceDetail />} />
        <Route path="subscriptions" element={<screens.Subscriptions />} />
        <Route path="users" element={<screens.Users />} />
        <Route path="users/add" element={<screens.AddUser />} />
        <Route path="users/edit" element={<screens.EditUser />} />
        <Route path="users/view" element={<screens.ViewUser />} />
        <Route path="users/activity" element={<screens.UserActivity />} />
        <Route path="users/deleted-list" element={<screens.LeftUsers />} />
        <Route path="deleted-documents" element={<screens.Bin />} />
        <Route path="history" element={<screens.History />} />
        <Route path="subscription/pay" element={<screens.SubscriptionPay />} />
        <Route path="document/management/renewal" element={<screens.ManagementRenewal />} />
        <Route path="profile/card" element={<screens.AddCard />} />
        <Route path="notifications" element={<screens.Notifications />} />
        <Route path="employees" element={<screens.Employees />} />
        <Route path="employees/import" element={<screens.ImportEmployees />} />
        <Route path="employee/add" element={<screens.AddEmployee />} />
        <Route path="employee/edit" element={<screens.EditEmployee />} />
        <Route path="employee/view" element={<screens.EmployeeView />} />
        <Route path="deleted/employees" element={<screens.DeletedEmployees />} />
        <Route path="groups" element={<screens.Groups />} />
        <Route path="group/add" element={<screens.AddGroup />} />
        <Route path="group/edit" element={<screens.EditGroup />} />
        <Route path="group/view" element={<screens.GroupView />} />
        <Route path="group/induction" element={<screens.Induction />} />
        <Route path="settings" element={<screens.Settings />} />
        <Route path="settings/connections" element={<screens.Connections />} />
        <Route path="settings/sign-in" element={<screens.OwnSignIn />} />
        <Route path="sites" element={<screens.Sites />} />
        <Route path="sites/add" element={<screens.AddSite />} />
        <Route path="sites/take-in" element={<screens.TakeInSite />} />
        <Route path="sites/edit" element={<screens.EditSite />} />
        <Route path="sites/:siteId/reviews" element={<screens.SiteReviews />} />
        <Route path="sites/:siteId" element={<screens.SiteHome />} />
        <Route path="profile" element={<screens.Profile />} />
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  )
}
