/** What the packages of Bursar may be: their licenses, and which of them may run a script when they are installed. */

/** SPDX ids that may be used by any package. All let a program be given away and sold without opening its own source. */
export const allowedLicenses = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  // Its files stay open when they are changed; ours are not touched by it.
  'MPL-2.0',
]

/** Licenses for some packages only, with the reason. A name that ends with `*` stands for all that begin so. */
export const licensesOfSome = [
  {
    packages: '@img/sharp-*',
    license: 'LGPL-3.0-or-later',
    because:
      'libvips is a library of its own that is loaded and can be replaced; Next resizes pictures with it',
  },
  {
    packages: '@fontsource-variable/public-sans',
    license: 'OFL-1.1',
    because: 'a font, which may be embedded',
  },
  {
    packages: 'caniuse-lite',
    license: 'CC-BY-4.0',
    because: 'data about browsers, used while building only',
  },
]

/** Packages whose manifest declares no license in the form that npm reads, with what their license file says. */
export const undeclaredLicenses = {
  'limiter@1.1.5': {
    license: 'MIT',
    because: 'LICENSE.txt is the MIT license; the manifest uses the old `licenses`',
  },
  'parse-cache-control@1.0.1': {
    license: 'BSD-3-Clause',
    because: 'LICENSE is the three-clause BSD license; the manifest uses the old `licenses`',
  },
}

/** Packages that bring an install script which we don't need and don't allow. Those that may run are `allowScripts` in package.json. */
export const refusedScripts = {
  '@firebase/util': 'writes defaults for web apps on Firebase Hosting, which we are not',
  protobufjs: 'only warns about version schemes',
}
