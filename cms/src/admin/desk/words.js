/** What the platform says of itself, said of the product. */
export const words = {
  'Auth.form.welcome.title': 'Cloudoc staff',
  'Auth.form.welcome.subtitle': 'Sign in to write documents and run the shop. With a second step, type the code of your app right after your password.',
  'Auth.form.email.placeholder': 'name@company.example',
  'Auth.form.register.subtitle': 'This login is for staff only.',
  'app.components.LeftMenu.navbrand.title': 'Cloudoc',
  'app.components.LeftMenu.navbrand.workplace': 'Staff',
  'HomePage.header.subtitle': 'Documents, shop and customers',
  'HomePage.head.title': 'Cloudoc staff',
  'content-manager.plugin.name': 'Content',
  'Settings.application.strapi-version': 'Version of the admin',
  'Settings.application.strapiVersion': 'Version of the admin',
  'global.strapi.super-admin': 'Administrator',
}
