// The rooms, from the ground floor up. Each stands only on those before it.
const rooms = [
  'core',
  'accounts',
  'history',
  'catalogue',
  'subscriptions',
  'storage',
  'cart',
  'orders',
  'checkout',
  'people',
  'documents',
  'exports',
  'quiz',
  'care',
  'policies',
  'myfiles',
  'esign',
  'forms',
  'courses',
  'quality',
  'connect',
  'bin',
  'notifications',
  'realtime',
  'web',
]

export default ({ env }) => ({
  ...Object.fromEntries(rooms.map(room => [room, { enabled: true, resolve: `../plugins/${room}` }])),
  // The platform's user is what people sign in with.
  'users-permissions': { enabled: true, resolve: './users-permissions' },
  // Named by its place, as Strapi looks for plugins from its own folder.
  ckeditor: { enabled: true, resolve: './node_modules/@ckeditor/strapi-plugin-ckeditor' },
  upload: {
    config: {
      sizeLimit: 20 * 1024 * 1024,
      ...(env('S3_BUCKET')
        ? {
            provider: '@strapi/provider-upload-aws-s3',
            // Pictures that staff upload are seen by everyone, and lie apart from companies' files: only this
            // folder of the bucket is public, by the bucket's own policy. Without `ACL`, which the provider
            // would send otherwise: newer buckets refuse an upload that asks for one.
            providerOptions: {
              rootPath: 'media',
              ...(env('S3_PUBLIC_URL') ? { baseUrl: env('S3_PUBLIC_URL') } : {}),
              s3Options: {
                region: env('S3_REGION', 'eu-west-2'),
                endpoint: env('S3_ENDPOINT'),
                forcePathStyle: Boolean(env('S3_ENDPOINT')),
                params: { Bucket: env('S3_BUCKET'), ACL: undefined },
              },
            },
          }
        : {}),
    },
  },
})
