import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'wouter';
import { statisticsPlaces, useShownStatistics } from '../../../parts/statistics/statistics-places.ts';
import { useService } from '../../../platform/services.ts';
import { StatisticsModal } from './statistics-modal.tsx';
import { StatisticsPanel } from './statistics-panel.tsx';

/** What is shown of statistics over and in the page: each place goes its own way from what it was opened with. */
export function StatisticsPlaces() {
  const { modal, panels } = useShownStatistics();
  const { closeModal } = useService(statisticsPlaces);
  const [address] = useLocation();
  const opened = useRef(address);
  useEffect(() => {
    // Over another page it would be in the way.
    if (address !== opened.current) closeModal();
    opened.current = address;
  }, [address, closeModal]);
  return (
    <>
      {panels.map(({ element, id, onClose, path }) =>
        createPortal(<StatisticsPanel path={path} onClose={onClose} />, element, id),
      )}
      {modal === undefined ? null : <StatisticsModal key={modal} path={modal} onClose={closeModal} />}
    </>
  );
}
