/** The policy for packages: allowed licenses and install scripts. */

/** SPDX ids that any package may have. All allow distributing and selling a program without publishing its source. */
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
  'Zlib',
  // Changes to its files must be published; our own files are not affected.
  'MPL-2.0',
]

/** Licenses for some packages only, with the reason. A trailing `*` matches any suffix. */
export const licensesOfSome = [
  {
    packages: '@img/sharp-*',
    license: 'LGPL-3.0-or-later',
    because:
      'libvips is a separate, replaceable library that is loaded at run time; Next resizes images with it',
  },
  {
    packages: '@fontsource-variable/public-sans',
    license: 'OFL-1.1',
    because: 'a font, which may be embedded',
  },
  {
    packages: 'caniuse-lite',
    license: 'CC-BY-4.0',
    because: 'data about browsers, used only at build time',
  },
]

/** Packages whose manifest has no license in the form that npm reads, with the license of their license file. */
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

/** Packages whose install script we don't need and don't allow. Allowed ones are in `allowScripts` in package.json. */
export const refusedScripts = {
  '@firebase/util': 'writes defaults for web apps on Firebase Hosting, which we are not',
  protobufjs: 'only warns about version schemes',
}
