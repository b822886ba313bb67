'use client'
/**
 * Closed details whose content is rendered when they are opened or printed: on large pages it was a third of the HTML. Without scripts, a link
 * at the top leads to the page with all of it.
 */
import { useTranslations } from 'next-intl'
import {
  createContext,
  type ReactNode,
  type ToggleEvent,
  useContext,
  useState,
  useSyncExternalStore,
} from 'react'

const IsLazy = createContext(false)

interface LazyDetailsProps {
  /** The address of the page with everything in it; `null` if this is it. */
  allHref: string | null
  children: ReactNode
}

/** Details outside of it are rendered with their page. */
export function LazyDetails({ allHref, children }: LazyDetailsProps) {
  const t = useTranslations('ui')
  return (
    <IsLazy value={allHref !== null}>
      {allHref !== null && (
        <noscript>
          <a rel="nofollow" href={allHref} className="target link block">
            {t('allDetails')}
          </a>
        </noscript>
      )}
      {children}
    </IsLazy>
  )
}

interface Details {
  isFilled: boolean
  /** For the `<details>`. */
  props: {
    ref: (details: HTMLDetailsElement | null) => void
    onToggle: (event: ToggleEvent<HTMLDetailsElement>) => void
  }
}

/** @param onOpen called whenever it is opened, also if that was before scripts had loaded */
export function useDetails({
  isOpen = false,
  onOpen,
}: {
  isOpen?: boolean
  onOpen?: (() => void) | undefined
} = {}): Details {
  const isLazy = useContext(IsLazy)
  const [wasOpened, setOpened] = useState(isOpen)
  const wasPrinted = useSyncExternalStore(isLazy ? onPrint : never, hasPrinted, () => false)
  const tell = (details: HTMLDetailsElement | null) => {
    if (!details?.open) return
    setOpened(true)
    onOpen?.()
  }
  return {
    isFilled: !isLazy || wasOpened || wasPrinted,
    props: { ref: tell, onToggle: ({ currentTarget }) => tell(currentTarget) },
  }
}

const never = () => () => {}

let isPrinted = false
const hasPrinted = () => isPrinted

function onPrint(tell: () => void): () => void {
  // Missing in jsdom.
  const media = window.matchMedia?.('print')
  const print = () => {
    isPrinted = true
    tell()
  }
  const change = ({ matches }: MediaQueryListEvent) => {
    if (matches) print()
  }
  window.addEventListener('beforeprint', print)
  media?.addEventListener('change', change)
  return () => {
    window.removeEventListener('beforeprint', print)
    media?.removeEventListener('change', change)
  }
}
