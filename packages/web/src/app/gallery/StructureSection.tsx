import { useState } from 'react';
import { ColumnsView } from '#ui/ColumnsView.tsx';
import classes from './Gallery.module.css';
import { groups } from './gallery.samples.ts';
import { filled, useGalleryWords } from './gallery-words.ts';
import { Section } from './Section.tsx';

export function StructureSection() {
  const t = useGalleryWords();
  const [nodes, setNodes] = useState(groups);
  const [selectedId, setSelectedId] = useState('a231');
  const targetName = (target: string | null) => target ?? t.top;
  return (
    <Section title={t.sections.structure} wide>
      <div className={classes.structure}>
        <ColumnsView
          label={t.structure}
          levels={[
            { id: 'entity', label: t.legalEntity },
            { id: 'division', label: t.division },
            { id: 'region', label: t.region },
            { id: 'team', label: t.team },
          ]}
          nodes={nodes}
          selectedId={selectedId}
          onSelect={setSelectedId}
          addLabel={t.addShort}
          onAdd={() => undefined}
          canMove={(node, parent) => node.level === (parent ? parent.level + 1 : 0)}
          onMove={(id, parentId) => setNodes(nodes.map((node) => (node.id === id ? { ...node, parentId } : node)))}
          moveWords={{
            handle: (name) => filled(t.handle, { name }),
            instructions: t.dragInstructions,
            picked: (name) => filled(t.picked, { name }),
            over: (name, target) => filled(t.over, { name, target: targetName(target) }),
            dropped: (name, target) => filled(t.dropped, { name, target: targetName(target) }),
            cancelled: (name) => filled(t.cancelled, { name }),
          }}
          detail={<h3>{nodes.find((node) => node.id === selectedId)?.label}</h3>}
        />
      </div>
    </Section>
  );
}
