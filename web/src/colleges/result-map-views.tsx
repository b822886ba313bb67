'use client'
/**
 * The elements of `result-map.tsx`. A college that is pointed at or has the focus, on the map or in the list, is marked on both. Screen readers
 * and the keyboard skip the numbers on the map: the list has the same links.
 */
import Link from 'next/link'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'

type Pin = readonly [number: number, x: number, y: number, href: string]
type Place = readonly [state: string, name: string, count: string]

interface ResultMapViewProps {
  label: string
  /** Where the results are, as a sentence. */
  caption: string
  numbersText: string
  drawing: { file: string; size: readonly [width: number, height: number]; hasBorders?: boolean }
  /** The address of the path of dots. */
  points: string
  /** The colleges of the list: places in percent, and addresses without the search to go back to, which the links of the list have. */
  pins: readonly Pin[]
  states: {
    label: string
    most: readonly Place[]
    /** Names `others`, which aren't on the map. */
    elsewhere: string
    others: readonly Place[]
    /** A state's code is appended. */
    href: string
    unlocated: string | null
    country: { href: string; text: string } | null
  }
  /** The list: a table with a row for each college. */
  children: ReactNode
}

/** The number of the college that an element on the map or in the list belongs to; 0 if there is none. */
function numberOf(target: EventTarget | null): number {
  const element = target instanceof Element ? target.closest('[data-number], tbody > tr') : null
  return element instanceof HTMLTableRowElement
    ? element.sectionRowIndex + 1
    : Number(element?.getAttribute('data-number'))
}

export function ResultMapView({ children, ...map }: ResultMapViewProps) {
  const [marked, setMarked] = useState(0)
  const both = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const mark = ({ target }: Event) => setMarked(numberOf(target))
    const markFocused = () => setMarked(numberOf(document.activeElement))
    const ended = new AbortController()
    const options = { signal: ended.signal }
    // Not `pointerover`, which a page that scrolls under a resting pointer sends, too.
    for (const event of ['pointermove', 'focusin']) both.current?.addEventListener(event, mark, options)
    for (const event of ['pointerleave', 'focusout'])
      both.current?.addEventListener(event, markFocused, options)
    return () => ended.abort()
  }, [])
  useEffect(() => {
    const row = both.current?.querySelectorAll('tbody > tr')[marked - 1]
    row?.toggleAttribute('data-marked', true)
    return () => row?.removeAttribute('data-marked')
  }, [marked])
  const open = (event: MouseEvent<Element>) => {
    const row = both.current?.querySelectorAll('tbody > tr')[numberOf(event.target) - 1]
    const link = row?.querySelector('a')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    link.click()
  }
  return (
    <div className="result-map">
      <div ref={both} className="map-and-list">
        <MapFigure {...map} marked={marked} onOpen={open} />
        <div className="list">{children}</div>
      </div>
    </div>
  )
}

function MapFigure({
  label,
  caption,
  numbersText,
  drawing: { file, size, hasBorders },
  points,
  pins,
  states,
  marked,
  onOpen,
}: Omit<ResultMapViewProps, 'children'> & { marked: number; onOpen: (event: MouseEvent<Element>) => void }) {
  const onTop = pins.filter(([number]) => number === marked)
  return (
    <div className="map">
      <figure>
        <div className="drawing">
          <svg role="img" aria-label={label} viewBox={`0 0 ${size.join(' ')}`}>
            <use href={`${file}#area`} className="area" />
            {hasBorders && <use href={`${file}#borders`} className="borders" />}
            <use href={points} className="dots" />
          </svg>
          {/* The first in the list is drawn last, over the others. The one that is marked covers them all. */}
          <svg aria-hidden="true">
            {pins.toReversed().map((pin) => (
              <a key={pin[0]} href={pin[3]} tabIndex={-1} data-number={pin[0]} onClick={onOpen}>
                <PinShape pin={pin} />
              </a>
            ))}
            {/* Takes no clicks: it may appear while the pointer is pressed. */}
            <g className="marked">
              {onTop.map((pin) => (
                <PinShape key={pin[0]} pin={pin} />
              ))}
            </g>
          </svg>
        </div>
        <figcaption>
          {caption} <span>{numbersText}</span>
        </figcaption>
      </figure>
      <StateLinks {...states} />
    </div>
  )
}

function PinShape({ pin: [number, x, y] }: { pin: Pin }) {
  return (
    <>
      <circle cx={`${x}%`} cy={`${y}%`} r={9} />
      <text x={`${x}%`} y={`${y}%`} dy="0.35em">
        {number}
      </text>
    </>
  )
}

function StateLinks({
  label,
  most,
  elsewhere,
  others,
  href,
  unlocated,
  country,
}: ResultMapViewProps['states']) {
  const list = (places: readonly Place[], name: string) => (
    <ul aria-label={name}>
      {places.map(([state, text, count]) => (
        <li key={state}>
          <Link prefetch={false} scroll={false} href={`${href}${state}`} className="link">
            {text}
          </Link>
          {` ${count}`}
        </li>
      ))}
    </ul>
  )
  return (
    <div className="map-states">
      {most.length > 0 && list(most, label)}
      {others.length > 0 && (
        <div>
          <span>{`${elsewhere}: `}</span>
          {list(others, elsewhere)}
        </div>
      )}
      {unlocated !== null && <p>{unlocated}</p>}
      {country && (
        <p className="print:hidden">
          <Link prefetch={false} scroll={false} href={country.href} className="link">
            {country.text}
          </Link>
        </p>
      )}
    </div>
  )
}
