import { lazy } from 'react'
import type { ComponentType } from 'react'

type Load = () => Promise<{ default: ComponentType }>

/** Each screen is its own piece of code, loaded when it is first opened, or when someone points at its entry. */
const loads = {
  dashboard: async () => ({ default: (await import('../features/dashboard/Dashboard.tsx')).Dashboard }),
  myPolicies: async () => ({ default: (await import('../features/policies/mine/MyPolicies.tsx')).MyPolicies }),
  policies: async () => ({ default: (await import('../features/policies/list/Policies.tsx')).Policies }),
  createPolicy: async () => ({ default: (await import('../features/policies/create/CreatePolicy.tsx')).CreatePolicy }),
  createManyPolicies: async () => ({ default: (await import('../features/policies/create/CreateMany.tsx')).CreateMany }),
  editPolicy: async () => ({ default: (await import('../features/policies/edit/EditPolicy.tsx')).EditPolicy }),
  policyProof: async () => ({ default: (await import('../features/policies/proof/Proof.tsx')).Proof }),
  personRecord: async () => ({ default: (await import('../features/policies/proof/PersonRecord.tsx')).PersonRecord }),
  publicPolicies: async () => ({ default: (await import('../features/policies/public/PublicPolicies.tsx')).PublicPolicies }),
  policyReader: async () => ({ default: (await import('../features/policies/reading/Reader.tsx')).Reader }),
  documents: async () => ({ default: (await import('../features/documents/area/Documents.tsx')).Documents }),
  takenUpdates: async () => ({ default: (await import('../features/documents/view/TakenUpdates.tsx')).TakenUpdates }),
  recentUpdates: async () => ({ default: (await import('../features/documents/view/RecentUpdates.tsx')).RecentUpdates }),
  needReview: async () => ({ default: (await import('../features/documents/view/NeedReview.tsx')).NeedReview }),
  drafts: async () => ({ default: (await import('../features/documents/issue/Drafts.tsx')).Drafts }),
  upToDate: async () => ({ default: (await import('../features/documents/view/UpToDate.tsx')).UpToDate }),
  viewDocument: async () => ({ default: (await import('../features/documents/view/ViewDocument.tsx')).ViewDocument }),
  documentEditor: async () => ({ default: (await import('../features/documents/editor/Editor.tsx')).Editor }),
  documentHistory: async () => ({ default: (await import('../features/documents/editor/history/History.tsx')).History }),
  documentCompare: async () => ({ default: (await import('../features/documents/compare/Compare.tsx')).Compare }),
  documentUpdate: async () => ({ default: (await import('../features/documents/update/Update.tsx')).Update }),
  createDocuments: async () => ({ default: (await import('../features/documents/create/CreateDocuments.tsx')).CreateDocuments }),
  exports: async () => ({ default: (await import('../features/exports/Exports.tsx')).Exports }),
  checkout: async () => ({ default: (await import('../features/checkout/Checkout.tsx')).Checkout }),
  orders: async () => ({ default: (await import('../features/billing/orders/Orders.tsx')).Orders }),
  order: async () => ({ default: (await import('../features/billing/orders/OrderDetail.tsx')).OrderDetail }),
  thankYou: async () => ({ default: (await import('../features/billing/orders/ThankYou.tsx')).ThankYou }),
  invoices: async () => ({ default: (await import('../features/billing/invoices/Invoices.tsx')).Invoices }),
  invoice: async () => ({ default: (await import('../features/billing/invoices/InvoiceDetail.tsx')).InvoiceDetail }),
  subscriptions: async () => ({ default: (await import('../features/billing/subscriptions/Subscriptions.tsx')).Subscriptions }),
  subscriptionPay: async () => ({ default: (await import('../features/billing/pay/SubscriptionPay.tsx')).SubscriptionPay }),
  managementRenewal: async () => ({ default: (await import('../features/billing/pay/ManagementRenewal.tsx')).ManagementRenewal }),
  addCard: async () => ({ default: (await import('../features/billing/cards/AddCard.tsx')).AddCard }),
  notifications: async () => ({ default: (await import('../features/notifications/Notifications.tsx')).Notifications }),
  employees: async () => ({ default: (await import('../features/employees/Employees.tsx')).Employees }),
  addEmployee: async () => ({ default: (await import('../features/employees/EmployeeForm.tsx')).AddEmployee }),
  editEmployee: async () => ({ default: (await import('../features/employees/EmployeeForm.tsx')).EditEmployee }),
  employeeView: async () => ({ default: (await import('../features/employees/EmployeeView.tsx')).EmployeeView }),
  deletedEmployees: async () => ({ default: (await import('../features/employees/DeletedEmployees.tsx')).DeletedEmployees }),
  importEmployees: async () => ({ default: (await import('../features/staff-import/ImportEmployees.tsx')).ImportEmployees }),
  groups: async () => ({ default: (await import('../features/groups/Groups.tsx')).Groups }),
  addGroup: async () => ({ default: (await import('../features/groups/GroupForm.tsx')).AddGroup }),
  editGroup: async () => ({ default: (await import('../features/groups/GroupForm.tsx')).EditGroup }),
  groupView: async () => ({ default: (await import('../features/groups/GroupView.tsx')).GroupView }),
  inspector: async () => ({ default: (await import('../features/inspector/Inspector.tsx')).Inspector }),
  register: async () => ({ default: (await import('../features/joining/Register.tsx')).Register }),
  employeeLogin: async () => ({ default: (await import('../features/joining/EmployeeLogin.tsx')).EmployeeLogin }),
  users: async () => ({ default: (await import('../features/users/Users.tsx')).Users }),
  addUser: async () => ({ default: (await import('../features/users/userScreens.tsx')).AddUser }),
  editUser: async () => ({ default: (await import('../features/users/userScreens.tsx')).EditUser }),
  viewUser: async () => ({ default: (await import('../features/users/userScreens.tsx')).ViewUser }),
  userActivity: async () => ({ default: (await import('../features/users/userScreens.tsx')).UserActivity }),
  leftUsers: async () => ({ default: (await import('../features/users/LeftUsers.tsx')).LeftUsers }),
  history: async () => ({ default: (await import('../features/history/History.tsx')).History }),
  references: async () => ({ default: (await import('../features/documents/care/ReferenceScreen.tsx')).ReferenceScreen }),
  sharedDocument: async () => ({ default: (await import('../features/documents/care/SharedDocument.tsx')).SharedDocument }),
  bin: async () => ({ default: (await import('../features/bin/Bin.tsx')).Bin }),
  profile: async () => ({ default: (await import('../features/profile/Profile.tsx')).Profile }),
} satisfies Record<string, Load>

export const screens = {
  Dashboard: lazy(loads.dashboard), MyPolicies: lazy(loads.myPolicies), PolicyReader: lazy(loads.policyReader), Policies: lazy(loads.policies), CreatePolicy: lazy(loads.createPolicy), CreateManyPolicies: lazy(loads.createManyPolicies),
  EditPolicy: lazy(loads.editPolicy), PolicyProof: lazy(loads.policyProof), PersonRecord: lazy(loads.personRecord), PublicPolicies: lazy(loads.publicPolicies), Documents: lazy(loads.documents), Checkout: lazy(loads.checkout),
  RecentUpdates: lazy(loads.recentUpdates), TakenUpdates: lazy(loads.takenUpdates), NeedReview: lazy(loads.needReview), UpToDate: lazy(loads.upToDate), Drafts: lazy(loads.drafts), ViewDocument: lazy(loads.viewDocument),
  DocumentEditor: lazy(loads.documentEditor), DocumentHistory: lazy(loads.documentHistory), DocumentCompare: lazy(loads.documentCompare), DocumentUpdate: lazy(loads.documentUpdate),
  CreateDocuments: lazy(loads.createDocuments), Exports: lazy(loads.exports),
  Orders: lazy(loads.orders), OrderDetail: lazy(loads.order), ThankYou: lazy(loads.thankYou), Invoices: lazy(loads.invoices),
  InvoiceDetail: lazy(loads.invoice), Subscriptions: lazy(loads.subscriptions), Profile: lazy(loads.profile),
  Notifications: lazy(loads.notifications), History: lazy(loads.history), Bin: lazy(loads.bin), References: lazy(loads.references), SharedDocument: lazy(loads.sharedDocument), SubscriptionPay: lazy(loads.subscriptionPay), ManagementRenewal: lazy(loads.managementRenewal), AddCard: lazy(loads.addCard),
  Users: lazy(loads.users), AddUser: lazy(loads.addUser), EditUser: lazy(loads.editUser), ViewUser: lazy(loads.viewUser), UserActivity: lazy(loads.userActivity), LeftUsers: lazy(loads.leftUsers),
  Employees: lazy(loads.employees), AddEmployee: lazy(loads.addEmployee), EditEmployee: lazy(loads.editEmployee), EmployeeView: lazy(loads.employeeView),
  DeletedEmployees: lazy(loads.deletedEmployees), ImportEmployees: lazy(loads.importEmployees), Groups: lazy(loads.groups), AddGroup: lazy(loads.addGroup),
  EditGroup: lazy(loads.editGroup), GroupView: lazy(loads.groupView), Register: lazy(loads.register), Inspector: lazy(loads.inspector), EmployeeLogin: lazy(loads.employeeLogin),
}

const byPath: Readonly<Record<string, Load>> = {
  '/dashboard': loads.dashboard, '/policy-documents': loads.myPolicies, '/policies': loads.policies, '/publishedpolicies': loads.publicPolicies, '/documents': loads.documents, '/orders': loads.orders,
  '/employees': loads.employees, '/invoice': loads.invoices, '/subscriptions': loads.subscriptions,
}

/** Loads the code of a menu entry ahead of its being opened; a failure shows when it is opened. */
export function preload(path: string): void {
  byPath[path]?.().catch(() => {})
}
