/** Icons, each drawn from one file for all of them: written into a page, an icon is five times as long as its name. */
import sprite from './icons.svg'

interface IconProps {
  /** Pixels. */
  size?: number
  className?: string
  /** For an icon that says something; the others are decorative. */
  'aria-label'?: string
}

/** `name`: of an icon of Lucide. `scripts/icons.mjs` puts the ones named here into the file. */
function iconOf(name: string) {
  return function Icon({ size = 24, className = '', 'aria-label': label }: IconProps) {
    const look = { width: size, height: size, className: className ? `icon ${className}` : 'icon' }
    const shape = <use href={`${sprite.src}#${name}`} />
    // Without attributes that are undefined, which pages would contain by name.
    return label === undefined ? (
      <svg {...look} aria-hidden="true">
        {shape}
      </svg>
    ) : (
      <svg {...look} role="img" aria-label={label}>
        {shape}
      </svg>
    )
  }
}

export const ArrowDown = iconOf('arrow-down')
export const ArrowUp = iconOf('arrow-up')
export const ArrowUpDown = iconOf('arrow-up-down')
export const Award = iconOf('award')
export const BadgeCheck = iconOf('badge-check')
export const Bell = iconOf('bell')
export const Bookmark = iconOf('bookmark')
export const Check = iconOf('check')
export const ChevronDown = iconOf('chevron-down')
export const ChevronLeft = iconOf('chevron-left')
export const ChevronRight = iconOf('chevron-right')
export const CircleAlert = iconOf('circle-exclamation-point')
export const CircleCheck = iconOf('circle-check')
export const CircleUserRound = iconOf('circle-user-round')
export const Clock = iconOf('clock')
export const Columns3 = iconOf('columns-3')
export const Database = iconOf('database')
export const Download = iconOf('download')
export const Eye = iconOf('eye')
export const EyeOff = iconOf('eye-off')
export const Footprints = iconOf('footprints')
export const GraduationCap = iconOf('graduation-cap')
export const Info = iconOf('info')
export const KeyRound = iconOf('key-round')
export const LayoutList = iconOf('layout-list')
export const LifeBuoy = iconOf('life-buoy')
export const LockKeyhole = iconOf('lock-keyhole')
export const LogOut = iconOf('log-out')
export const Mail = iconOf('mail')
export const MapPin = iconOf('map-pin')
export const Menu = iconOf('menu')
export const Moon = iconOf('moon')
export const Pencil = iconOf('pencil')
export const Plus = iconOf('plus')
export const Printer = iconOf('printer')
export const RotateCw = iconOf('rotate-cw')
export const School = iconOf('school')
export const ScrollText = iconOf('scroll-text')
export const Search = iconOf('search')
export const SlidersHorizontal = iconOf('sliders-horizontal')
export const Smartphone = iconOf('smartphone')
export const Sun = iconOf('sun')
export const SunMoon = iconOf('sun-moon')
export const Table2 = iconOf('table-2')
export const Trash2 = iconOf('trash')
export const TriangleAlert = iconOf('triangle-exclamation-point')
export const Undo2 = iconOf('undo-2')
export const Upload = iconOf('upload')
export const X = iconOf('x')
